import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run measure`: how long a device with 10,000 tasks takes to show rows. */
export default defineConfig(config, {
  testDir: 'measure',
  workers: 1,
  reporter: [['line'], ['json', { outputFile: '../.reports/measure.json' }]],
  timeout: 240_000,
});
