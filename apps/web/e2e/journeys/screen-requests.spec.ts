import type { Page } from '@playwright/test';
import requests from '../support/screen-requests.json' with { type: 'json' };
import { screens } from '../support/screens.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

interface Requests {
  readonly queries: string[];
  readonly subscriptions: string[];
}

/** The operations that a page sends from now on, by name; `clear` empties the lists. */
function listen(page: Page): Requests & { sorted: () => Requests; clear: () => void } {
  const [queries, subscriptions]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    queries.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const field = /\b(on[A-Z]\w+Change)\b/.exec(String(payload))?.[1];
      if (String(payload).includes('"type":"start"') && field !== undefined) subscriptions.push(field);
    });
  });
  return {
    queries,
    subscriptions,
    sorted: () => ({ queries: queries.toSorted(), subscriptions: subscriptions.toSorted() }),
    clear: () => {
      queries.length = 0;
      subscriptions.length = 0;
    },
  };
}

interface ScreenRequests {
  readonly asks: readonly string[];
  readonly live: readonly string[];
}

const requestsOf: Readonly<Record<string, ScreenRequests>> = requests.screens;
const nothing: ScreenRequests = { asks: [], live: [] };

/** Every page of a signed-in user opens the replica; one that needs no records does once the browser is idle. */
function expectedOf({ asks, live }: ScreenRequests): Requests {
  const { visit } = requests;
  return {
    queries: [...visit.asks, ...asks].toSorted(),
    subscriptions: [...visit.live, ...live].toSorted(),
  };
}

// A test counts what these requests read: packages/local-cloud/test/reads-per-view.long.test.ts.
test('screen requests: a visit reads changes and the state of the encryption with one request each, and a screen reads no list', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  const sent = listen(page);
  const expectRequests = async (expected: Requests, name: string) => {
    await expect.poll(sent.sorted, name).toEqual(expected);
    // No surplus request follows.
    await page.waitForLoadState('networkidle');
    expect(sent.sorted(), name).toEqual(expected);
  };
  const paths = screens.filter(({ lead }) => lead !== undefined).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(requestsOf)));
  // The first visit on a device reads at once, and again whenever the subscriptions are ready. It also lists its sign-in.
  await page.goto('/daily-plan');
  await expect
    .poll(() => sent.sorted().queries)
    .toEqual(expect.arrayContaining(['ChangedRecords', 'ChangedRecords', 'CreateSignIn', 'GetAccountKey']));
  // A request without an answer would be sent again by the next page.
  await page.waitForLoadState('networkidle');
  for (const path of paths) {
    // Late requests of the previous screen must not count for this one.
    await page.goto('about:blank');
    sent.clear();
    await page.goto(path);
    await expectRequests(expectedOf(requestsOf[path] ?? nothing), path);
  }
});
