import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  // Drawing a whole map takes seconds on a busy machine.
  test: { include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
