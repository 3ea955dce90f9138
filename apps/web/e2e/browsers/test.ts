import { expect, test as base, type TestInfo } from '@playwright/test';
import type { Cloud } from '../support/cloud.ts';
import { withCloud } from '../support/own-cloud.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { startFirefox } from './start-firefox.ts';
import { startWebKit } from './start-webkit.ts';

const starters = { Firefox: startFirefox, WebKit: startWebKit };

export type Engine = keyof typeof starters;

interface Fixtures {
  readonly engine: Engine;
  /** Its consoles must have no messages, as far as its protocol reports them. */
  readonly driven: DrivenBrowser;
  /** The same browser on another device, which may be locked: it reports that it cannot read. */
  readonly otherDriven: DrivenBrowser;
}

/** Starts a browser for a fixture, and closes it after its use. Skips the test where it is not installed. */
async function withBrowser(
  engine: Engine,
  use: (driven: DrivenBrowser) => Promise<void>,
  testInfo: TestInfo,
  isExpected: (message: string) => boolean = () => false,
): Promise<void> {
  const driven = await starters[engine]();
  if (driven === undefined) {
    // CI installs both browsers.
    if (process.env.CI) throw new Error(`${engine} is not installed.`);
    testInfo.skip(true, `${engine} is not installed`);
    return;
  }
  try {
    await use(driven);
  } finally {
    await driven.close();
  }
  const unexpected = driven.consoleMessages.filter((message) => !isExpected(message));
  expect(unexpected, 'unexpected console messages').toEqual([]);
}

/** Playwright's runner with a local cloud and browsers that Playwright does not drive. */
export const test = base.extend<Fixtures, { cloud: Cloud }>({
  engine: ['Firefox', { option: true }],
  cloud: [async ({}, use) => withCloud({ readsLoopback: true }, use), { scope: 'worker' }],
  driven: async ({ engine }, use, testInfo) => withBrowser(engine, use, testInfo),
  otherDriven: async ({ engine }, use, testInfo) =>
    withBrowser(engine, use, testInfo, (message) => /^Failed to (?:load|fetch) /.test(message)),
});
