import { chromium, type Browser } from '@playwright/test';
import { browserArgs, browserPath, ignoredBrowserArgs } from '../support/browser.ts';
import { OwnBrowser } from '../support/own-browser.ts';

/**
 * Like the journeys' arguments, but V8 uses its threads as on a user's device: only one browser works at a time. The
 * certificate of the HTTPS server is signed by itself.
 */
const benchBrowserArgs = [
  ...browserArgs.filter((arg) => !arg.startsWith('--js-flags')),
  '--ignore-certificate-errors',
];

/** Starts a browser for measuring, without records. */
export async function startBenchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserPath(),
    args: benchBrowserArgs,
    ignoreDefaultArgs: ignoredBrowserArgs,
  });
}

/** A browser with its own folder, not yet started. It ends with this process at the latest. */
export function ownBenchBrowser(): OwnBrowser {
  const browser = new OwnBrowser(benchBrowserArgs);
  process.once('exit', () => void browser.kill());
  return browser;
}
