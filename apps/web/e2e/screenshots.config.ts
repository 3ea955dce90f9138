import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/**
 * `npm run screenshots`: screenshots of every screen at phone and desktop width in both themes in `.screenshots`, and
 * those of the README in `docs/screenshots`.
 */
// One test visits every screen, which takes a minute on a busy machine.
export default defineConfig(config, { testDir: 'screenshots', reporter: 'line', timeout: 240_000 });
