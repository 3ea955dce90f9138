import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Every screen at phone and desktop width in both themes, as pictures to look at: `npm run screenshots`. */
export default defineConfig(config, { testDir: 'screenshots', reporter: 'line' });
