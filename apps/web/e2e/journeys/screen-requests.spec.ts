import type { Page } from '@playwright/test';
import { sectionList, type SectionAddress } from '../../src/app/section-list.ts';
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

interface Requests {
  readonly asks: readonly string[];
  readonly live?: readonly string[];
  readonly rereads?: boolean;
}

const screens: Readonly<Record<string, Requests>> = requests.screens;

/** @param settings whether the page reads the person's settings, as all pages do that need a session */
function expectedOf({ asks, live = [], rereads = false }: Requests, settings = false): Heard {
  const queries = [...asks, ...(rereads ? asks : []), ...(settings ? ['GetUserSettings'] : [])];
  return { queries: queries.toSorted(), subscriptions: live.toSorted() };
}

// The cost model counts a day by screen-requests.json: packages/cost-model/src/screens.ts.
test('each section asks for what it shows, and once more when it hears of changes', async ({
  page,
  cloud,
  person,
}) => {
  await startSession(page, cloud, person);
  const heard = listen(page);
  const expectRequests = async (expected: Heard, name: string) => {
    await expect.poll(heard.sorted, name).toEqual(expected);
    // what comes too many comes at once
    await page.waitForTimeout(400);
    expect(heard.sorted(), name).toEqual(expected);
  };
  const sections: readonly SectionAddress[] = sectionList;
  expect(sections.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(screens)));
  for (const { path, open = false } of sections) {
    // what the screen before still wanted to ask is not this one's
    await page.goto('about:blank');
    heard.clear();
    await page.goto(path);
    await expectRequests(expectedOf(screens[path] ?? { asks: [] }, !open), path);
    if (path === requests.popup.above) {
      heard.clear();
      await page.getByRole('button', { name: requests.popup.button }).click();
      await expectRequests(expectedOf(requests.popup), requests.popup.button);
    }
  }
});
