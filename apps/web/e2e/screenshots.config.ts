import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/**
 * `npm run screenshots`: screenshots of every screen at 320, 390 and 1280 px in `.screenshots`, a folder for each variant
 * (`screenshots/variants.ts`); those of the README in `docs/screenshots`. It fails on cut or overlapping text and on
 * horizontal overflow.
 */
// One test visits every screen, which takes minutes on a busy machine.
export default defineConfig(config, { testDir: 'screenshots', reporter: 'line', timeout: 480_000 });
