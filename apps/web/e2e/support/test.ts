import { test as base, expect } from '@playwright/test';
import type { Cloud } from './cloud.ts';
import { GoogleCalendar } from './google-calendar.ts';
import { withCloud } from './own-cloud.ts';
import { register, type User } from './users.ts';

export interface ConsoleGuard {
  /** Requires at least one console message that matches. */
  expect(pattern: RegExp): void;
  /** Allows console messages that match. */
  allow(pattern: RegExp): void;
  /** Waits for the required messages, and fails on a message that is neither required nor allowed. */
  settle(): Promise<void>;
  /** Settles, then clears the expected and allowed patterns and the recorded messages. */
  startPart(): Promise<void>;
}

interface Fixtures {
  /** The local cloud of the browser: the worker's, unless `ownCloud` provides another. */
  readonly cloud: Cloud;
  readonly consoleGuard: ConsoleGuard;
  readonly user: User;
  readonly calendar: GoogleCalendar;
}

/** Playwright's test with a local cloud, a registered user, and a console that must have no other messages. */
export const test = base.extend<Fixtures, { sharedCloud: Cloud }>({
  sharedCloud: [async ({}, use) => withCloud({}, use), { scope: 'worker' }],
  cloud: async ({ sharedCloud }, use) => use(sharedCloud),
  baseURL: async ({ cloud }, use) => use(cloud.url),
  user: async ({ cloud }, use) => use(await register(cloud)),
  calendar: async ({ cloud, user }, use) => use(new GoogleCalendar(cloud, user)),
  consoleGuard: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const expected: RegExp[] = [];
      const allowed: RegExp[] = [];
      const ignored = [
        /^Service Worker registration blocked by Playwright$/,
        // On a busy machine the script that uses the preloaded file starts late.
        /was preloaded using link preload but not used within a few seconds/,
      ];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
      });
      context.on('weberror', (error) => messages.push(`uncaught: ${String(error.error())}`));
      const settle = async () => {
        const missing = () =>
          expected.filter((pattern) => !messages.some((text) => pattern.test(text))).map(String);
        const message = 'expected console messages that never came';
        await expect.poll(missing, { message, intervals: [20] }).toEqual([]);
        const unexpected = messages.filter(
          (text) => ![...expected, ...allowed, ...ignored].some((pattern) => pattern.test(text)),
        );
        expect(unexpected, 'unexpected console messages').toEqual([]);
      };
      await use({
        expect: (pattern) => expected.push(pattern),
        allow: (pattern) => allowed.push(pattern),
        settle,
        startPart: async () => {
          await settle();
          for (const list of [messages, expected, allowed]) list.length = 0;
        },
      });
      await settle();
    },
    { auto: true },
  ],
});

export { expect };
