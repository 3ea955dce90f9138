import { test as base, expect } from '@playwright/test';
import type { Cloud } from './cloud.ts';
import { withCloud } from './own-cloud.ts';
import { register } from './people.ts';
import type { Person } from './person.ts';

export interface ConsoleGuard {
  /** Console messages matching this are part of the journey; each must come at least once. */
  expect(pattern: RegExp): void;
  /** Console messages matching this may come, or not, as time will have it. */
  allow(pattern: RegExp): void;
  /** Waits for what is expected until now, and fails when the console has said anything else. */
  settle(): Promise<void>;
  /** Settles, and begins anew: what was expected until now is neither expected nor borne with any more. */
  startPart(): Promise<void>;
}

interface Fixtures {
  /** The local cloud that the browser talks to: the worker's, unless `ownCloud` gives another. */
  readonly cloud: Cloud;
  readonly consoleGuard: ConsoleGuard;
  readonly person: Person;
}

/** Playwright's test with a local cloud, a registered person, and a console that must stay silent. */
export const test = base.extend<Fixtures, { sharedCloud: Cloud }>({
  sharedCloud: [async ({}, use) => withCloud({}, use), { scope: 'worker' }],
  cloud: async ({ sharedCloud }, use) => use(sharedCloud),
  baseURL: async ({ cloud }, use) => use(cloud.url),
  person: async ({ cloud }, use) => use(await register(cloud)),
  consoleGuard: [
    async ({ context }, use) => {
      const said: string[] = [];
      const expected: RegExp[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
      });
      context.on('weberror', (error) => said.push(`uncaught: ${String(error.error())}`));
      const settle = async () => {
        const missing = () =>
          expected.filter((pattern) => !said.some((text) => pattern.test(text))).map(String);
        const message = 'expected console messages that never came';
        await expect.poll(missing, { message, intervals: [20] }).toEqual([]);
        const unexpected = said.filter(
          (text) => ![...expected, ...allowed].some((pattern) => pattern.test(text)),
        );
        expect(unexpected, 'unexpected console messages').toEqual([]);
      };
      await use({
        expect: (pattern) => expected.push(pattern),
        allow: (pattern) => allowed.push(pattern),
        settle,
        startPart: async () => {
          await settle();
          for (const list of [said, expected, allowed]) list.length = 0;
        },
      });
      await settle();
    },
    { auto: true },
  ],
});

export { expect };
