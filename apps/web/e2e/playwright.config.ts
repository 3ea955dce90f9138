import { defineConfig } from '@playwright/test';
import { browserPath, notForBrowser, quietBrowser } from './support/browser.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  // Two for a core of the smallest machine: one waits for its page where the other works.
  workers: 4,
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
    // Drawing what moves takes a tenth of the journeys' processor time; three files watch a moving page.
    reducedMotion: 'reduce',
    // A trace films every step: TRACE=1 when a failure wants looking at.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: await browserPath(),
      args: quietBrowser,
      ignoreDefaultArgs: notForBrowser,
    },
  },
});
