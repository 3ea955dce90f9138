import { defineConfig } from '@playwright/test';
import { browserPath, ignoredBrowserArgs, browserArgs } from './support/browser.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  // Two workers for each core of the smallest machine: one waits for its page while the other works.
  workers: 4,
  fullyParallel: true,
  // CI repeats a failed journey once and reports it as flaky; elsewhere a flake fails at once.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because other programs can keep the processors busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: '../.reports/playwright.json' }]],
  use: {
    headless: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 860 },
    // Other journeys load the build from the network, not from the service worker's cache.
    serviceWorkers: 'block',
    // Animations take a tenth of the journeys' processor time; three files test with animations.
    reducedMotion: 'reduce',
    // A trace records every step: set TRACE=1 to investigate a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: await browserPath(),
      args: browserArgs,
      ignoreDefaultArgs: ignoredBrowserArgs,
    },
  },
});
