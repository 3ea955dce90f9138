import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/**
 * `npm run screenshots`: screenshots of every screen at phone and desktop width in `.screenshots`, a folder for each
 * language, English in both themes; those of the README in `docs/screenshots`.
 */
// One test visits every screen, which takes minutes on a busy machine.
export default defineConfig(config, { testDir: 'screenshots', reporter: 'line', timeout: 480_000 });
