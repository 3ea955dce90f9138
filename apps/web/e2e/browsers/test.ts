import { expect, test as base } from '@playwright/test';
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
}

/** Playwright's runner with a local cloud and a browser that Playwright does not drive. */
export const test = base.extend<Fixtures, { cloud: Cloud }>({
  engine: ['Firefox', { option: true }],
  cloud: [async ({}, use) => withCloud({ readsLoopback: true }, use), { scope: 'worker' }],
  driven: async ({ engine }, use, testInfo) => {
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
    expect(driven.consoleMessages, 'unexpected console messages').toEqual([]);
  },
});
