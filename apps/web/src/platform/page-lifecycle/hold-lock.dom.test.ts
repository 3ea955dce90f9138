// @spec suspended-page

import { suspendPage, resumePage } from '#test/page-suspension.ts';
import { webLocks } from '#test/web-locks.ts';
import { holdLock } from './hold-lock.ts';

let ends: (() => void)[];

/** An operation that runs until `end` is called. */
function operation() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  ends.push(() => end());
  const act = jest.fn(() => ended);
  return { act, end };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  ends = [];
  Object.defineProperty(navigator, 'locks', { configurable: true, value: webLocks() });
});
afterEach(async () => {
  for (const end of ends) {
    end();
    await settled();
  }
  Reflect.deleteProperty(navigator, 'locks');
});

test('lock: is held until the operation has ended; returns its result', async () => {
  const first = operation();
  const second = operation();
  const result = holdLock('a', async () => {
    await first.act();
    return 'sent';
  });
  void holdLock('a', second.act);
  await settled();
  expect(second.act).not.toHaveBeenCalled();
  first.end();
  expect(await result).toBe('sent');
  await settled();
  expect(second.act).toHaveBeenCalledTimes(1);
});

test('lock: is released after an error of the operation', async () => {
  await expect(holdLock('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const next = operation();
  void holdLock('a', next.act);
  await settled();
  expect(next.act).toHaveBeenCalledTimes(1);
});

test.each(['pagehide', 'freeze'] as const)(
  'lock: a page that is suspended by %s releases it, and requests it again when it is resumed',
  async (event) => {
    const left = operation();
    const sent = holdLock('a', left.act);
    await settled();
    suspendPage(event);
    const other = operation();
    const otherSent = holdLock('a', other.act);
    await settled();
    expect(other.act).toHaveBeenCalledTimes(1);
    resumePage(event);
    const third = operation();
    void holdLock('a', third.act);
    other.end();
    await otherSent;
    await settled();
    expect(left.act).toHaveBeenCalledTimes(1);
    // The resumed page is before it.
    expect(third.act).not.toHaveBeenCalled();
    left.end();
    await sent;
    await settled();
    expect(third.act).toHaveBeenCalledTimes(1);
  },
);

test('lock: a page that waits for it does not get it while it is suspended', async () => {
  const first = operation();
  const waiting = operation();
  const ended = holdLock('a', first.act);
  void holdLock('a', waiting.act);
  await settled();
  suspendPage();
  first.end();
  await ended;
  await settled();
  expect(waiting.act).not.toHaveBeenCalled();
  resumePage();
  await settled();
  expect(waiting.act).toHaveBeenCalledTimes(1);
});

test('lock: the signal ends waiting for it', async () => {
  const first = operation();
  void holdLock('a', first.act);
  const end = new AbortController();
  const next = operation();
  const waiting = holdLock('a', next.act, end.signal);
  end.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  first.end();
  await settled();
  expect(next.act).not.toHaveBeenCalled();
});
