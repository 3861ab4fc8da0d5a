// What is looked for in the pages and in what tests and measures them. Layout is Prettier's.
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['**/node_modules/', 'web/dist/', 'web/src/design/generated/', 'build/', '.tools/'] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // `{#each Array(5) as _, index}`: what counts only.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' }],
      // Most lists are drawn from a value that comes whole from the server, and nothing in their rows has a life of
      // its own: a key would only be the index again.
      'svelte/require-each-key': 'off',
      // Maps and sets are made anew, never changed in place: what derives from them follows the variable.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    files: ['tests/bench/boardgameio/*.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
