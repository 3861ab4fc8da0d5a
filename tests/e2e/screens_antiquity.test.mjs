// Every screen of Antiquity obeys the law of law.mjs.
import { lookAt } from './look.mjs';
import { rareScreens } from './rare_screens.mjs';
import { screens } from './screens.mjs';

lookAt(
  'Antiquity',
  [...screens, ...rareScreens].filter(({ game }) => game === 'antiquity'),
);
