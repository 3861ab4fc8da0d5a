import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { boardStyles } from './art/board_styles.mjs';
import { growingText } from './art/growing_text.mjs';

// In development the pages come from Vite and everything else from a running server.
const server = process.env['ANTIQUARIUM_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [boardStyles(), growingText()] } },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  // How long the parts of a build took is of no use to who runs it.
  build: {
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
});
