import { defineConfig } from '@playwright/test';
import { browserPath, notForBrowser, quietBrowser } from './support/browser.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: true,
  // CI repeats a failed journey once and says so by name; on a laptop a flake fails at once.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '../.reports/playwright.json' }]],
  use: {
    headless: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 860 },
    // A trace films every step: TRACE=1 when a failure wants looking at.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: await browserPath(),
      args: quietBrowser,
      ignoreDefaultArgs: notForBrowser,
    },
  },
});
