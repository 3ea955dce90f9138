import type { Page } from '@playwright/test';
import requests from '../support/screen-requests.json' with { type: 'json' };
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

interface Heard {
  readonly queries: string[];
  readonly subscriptions: string[];
}

/** What a page asks for from now on, by name; `clear` forgets it. */
function listen(page: Page): Heard & { sorted: () => Heard; clear: () => void } {
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
    sorted: () => ({ queries: withoutLateRead(queries.toSorted()), subscriptions: subscriptions.toSorted() }),
    clear: () => {
      queries.length = 0;
      subscriptions.length = 0;
    },
  };
}

/** The dashboard waits for its subscriptions for a moment only: where they come later, it reads once more. */
function withoutLateRead(sorted: readonly string[]): string[] {
  const second = sorted.indexOf('Dashboard') + 1;
  return sorted.filter((query, index) => query !== 'Dashboard' || index !== second);
}

// The cost model counts a day by this list: packages/cost-model/src/screens.ts.
test('each screen asks for what it shows, and once more when it hears of changes', async ({
  page,
  cloud,
  person,
}) => {
  await startSession(page, cloud, person);
  const heard = listen(page);
  for (const [name, screen] of Object.entries(requests)) {
    // what the screen before still wanted to ask is not this one's
    if ('path' in screen) await page.goto('about:blank');
    heard.clear();
    const expected = { queries: screen.queries, subscriptions: screen.subscriptions };
    if ('path' in screen) {
      await page.goto(screen.path);
      expected.queries = [...screen.queries, 'GetUserSettings'].toSorted();
    } else {
      await page.getByRole('button', { name: screen.opens }).click();
    }
    await expect.poll(heard.sorted, name).toEqual(expected);
    // what comes too many comes at once
    await page.waitForTimeout(400);
    expect(heard.sorted(), name).toEqual(expected);
  }
});
