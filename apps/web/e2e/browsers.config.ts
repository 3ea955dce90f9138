import { defineConfig } from '@playwright/test';
import type { Engine } from './browsers/test.ts';

/** A short journey in browsers that Playwright does not drive: docs/browsers.md. */
export default defineConfig<{ engine: Engine }>({
  testDir: 'browsers',
  outputDir: '../test-results/browsers',
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.reports/browsers.json' }]],
  projects: [
    { name: 'Firefox', use: { engine: 'Firefox' } },
    { name: 'WebKit', use: { engine: 'WebKit' } },
  ],
});
