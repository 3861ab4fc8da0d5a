// Every screen of Antike obeys the law of law.mjs.
import { lookAt } from './look.mjs';
import { rareScreens } from './rare_screens.mjs';
import { screens } from './screens.mjs';

lookAt(
  'Antike',
  [...screens, ...rareScreens].filter(({ game }) => game === 'antike'),
);
