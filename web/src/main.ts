import './design/tokens.css';
import './design/fonts.css';
import './design/house.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { follow } from './app/router.svelte';
import { dress, settings } from './app/settings.svelte';
import { bringSigns } from './design/art';
import { learn } from './i18n/words.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('no place for the page');
dress();
bringSigns();
follow();
await learn(settings.language);
mount(App, { target });
