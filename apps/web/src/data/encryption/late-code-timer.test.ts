// @spec encryption-code

import { removeLateCodes } from './late-code-timer.ts';

const now = Date.parse('2026-11-27T10:32:00.000Z');
const minute = 60_000;

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

test('late code: is removed when its time is over, again after a failure, and never after the end', async () => {
  const until = new Date(now + 10 * minute).toISOString();
  const wraps = JSON.stringify({ '7K2MX9QF': { kind: 'code', until } });
  const pin = { keyId: 'k', state: 'on', revision: 3, wraps, former: '{}', proof: 'p' };
  const keyring = { pin, keyId: 'k', lockReason: undefined, subscribe: () => () => undefined };
  const remove = jest.fn(() => Promise.reject(new Error('No network')));
  const stop = removeLateCodes({ keyring, now: Date.now, remove });
  await jest.advanceTimersByTimeAsync(10 * minute - 1);
  expect(remove).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(remove).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(minute);
  expect(remove).toHaveBeenCalledTimes(2);
  stop();
  await jest.advanceTimersByTimeAsync(10 * minute);
  expect(remove).toHaveBeenCalledTimes(2);
});
