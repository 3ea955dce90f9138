// @spec suspended-page

import { ServerRecords } from '@kairos/sync/server-records';
import { waitFor } from '@testing-library/react';
import { resumePage, suspendPage } from '#test/page-suspension.ts';
import { webLocks } from '#test/web-locks.ts';
import { Browser, databases, walk } from './testing/browser.ts';
let browser: Browser;

beforeEach(() => {
  browser = new Browser();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: webLocks() });
});
afterEach(() => {
  browser.close();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Leaves a page with a change that is being stored and another one that is being sent. */
async function leaveWhileSaving() {
  const left = browser.openTab('mira');
  await left.store.isComplete();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const sending = new Promise<void>((resolve) => {
    jest.spyOn(ServerRecords.prototype, 'markTried').mockImplementationOnce(async () => {
      resolve();
      await answered;
      return null;
    });
  });
  await left.store.change([{ entity: 'BucketItem', id: 'swim', values: { text: 'Swim' } }]);
  await sending;
  const changed = left.store.change([walk]);
  suspendPage();
  return { left, changed, answer };
}

test('page left while it saves: the next page shows and sends everything', async () => {
  const { left, answer } = await leaveWhileSaving();
  const next = browser.openTab('mira');
  await waitFor(() => expect(browser.sent.map(([, text]) => text).toSorted()).toEqual(['Swim', 'Walk']));
  expect(await next.store.flush(1_000)).toBe(0);
  answer();
  resumePage();
  expect(await left.store.flush(1_000)).toBe(0);
});

test('page left while it saves: does not replace later changes of the next page', async () => {
  const { left, changed, answer } = await leaveWhileSaving();
  const next = browser.openTab('mira');
  await waitFor(() => expect(browser.sent.map(([, text]) => text).toSorted()).toEqual(['Swim', 'Walk']));
  await next.store.change([{ entity: 'BucketItem', id: 'walk', values: { text: 'Walk far' } }]);
  answer();
  resumePage();
  await (
    await changed
  ).acknowledged;
  expect(await left.store.flush(1_000)).toBe(0);
  expect(await next.store.flush(1_000)).toBe(0);
  const texts = browser.sent.map(([, text]) => text);
  expect(texts.filter((text) => text === 'Walk')).toHaveLength(1);
  expect(texts.at(-1)).toBe('Walk far');
});

test('page left while it saves: catches up when it comes back: the log-out of the next page is possible, and its rows are shown', async () => {
  const { left, changed, answer } = await leaveWhileSaving();
  answer();
  resumePage();
  await (
    await changed
  ).acknowledged;
  expect(await left.store.flush(1_000)).toBe(0);
  suspendPage();
  const next = browser.openTab('mira');
  await next.destroy();
  expect(await databases()).toEqual([]);
});
