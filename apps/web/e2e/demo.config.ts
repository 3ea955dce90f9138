import { defineConfig } from '@playwright/test';
import { browserArgs, browserPath, ignoredBrowserArgs } from './support/browser.ts';

/** The static demo on a plain server of files. Needs no local cloud: the journey makes its own build. */
export default defineConfig({
  testDir: 'demo',
  outputDir: '../test-results/demo',
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because other programs can keep the processors busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: '../.reports/demo.json' }]],
  use: {
    headless: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: await browserPath(),
      args: browserArgs,
      ignoreDefaultArgs: ignoredBrowserArgs,
    },
  },
});
