// The icons of the house as an installed app, from the sign in public/favicon.svg: run `node art/app_icons.mjs` in web/
// when that has changed. A maskable icon fills its square, and its sign keeps to the circle that no mask cuts off.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const sizes = [192, 512];
// How large the sign is drawn: then its corners lie within the circle of 0.8 of the width.
const safe = 0.9;
const sign = readFileSync('public/favicon.svg', 'utf8');
const ground = /fill="(#[0-9a-f]{6})"/.exec(sign)[1];
const kinds = {
  sign: `<style>svg { width: 100vw; height: 100vh }</style>${sign}`,
  maskable: `<style>
    body { background: ${ground}; display: grid; place-items: center; height: 100vh }
    svg { width: ${100 * safe}vw; height: ${100 * safe}vh }
  </style>${sign}`,
};

mkdirSync('public/icons', { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const size of sizes) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  for (const [kind, drawing] of Object.entries(kinds)) {
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
    const bytes = await page.screenshot({ omitBackground: true });
    writeFileSync(`public/icons/${kind}-${size}.png`, bytes);
  }
}
await browser.close();
