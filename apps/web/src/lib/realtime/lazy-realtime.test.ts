import { lazyRealtime } from './lazy-realtime.ts';
import type { Realtime } from './realtime.ts';

const query = 'subscription { onChange { id } }';
const listener = { ready: () => undefined, heard: () => undefined };

function scripted() {
  const stop = jest.fn();
  const realtime = { listen: jest.fn(() => stop), close: jest.fn() } satisfies Realtime;
  return { realtime, stop };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Longer than a browser that cannot tell when it is idle is waited for. */
const untilIdle = () => jest.advanceTimersByTimeAsync(200);

test('lazy realtime: is loaded once for all who listen, when the browser is idle', async () => {
  const { realtime } = scripted();
  const load = jest.fn(() => Promise.resolve(realtime));
  const lazy = lazyRealtime(load);
  await untilIdle();
  expect(load).not.toHaveBeenCalled();
  lazy.listen(query, listener);
  lazy.listen(query, listener);
  await jest.advanceTimersByTimeAsync(199);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(realtime.listen.mock.calls).toEqual([
    [query, listener],
    [query, listener],
  ]);
});

test('lazy realtime: stops a subscription that began', async () => {
  const { realtime, stop } = scripted();
  const stopListening = lazyRealtime(() => Promise.resolve(realtime)).listen(query, listener);
  await untilIdle();
  expect(stop).not.toHaveBeenCalled();
  stopListening();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('lazy realtime: begins no subscription that was stopped while it was loaded', async () => {
  const { realtime } = scripted();
  lazyRealtime(() => Promise.resolve(realtime)).listen(query, listener)();
  await untilIdle();
  expect(realtime.listen).not.toHaveBeenCalled();
});

test('lazy realtime: is loaded again for the next who listens when it could not be loaded', async () => {
  const { realtime } = scripted();
  const complaint = jest.spyOn(console, 'error').mockReturnValue();
  const load = jest.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(realtime);
  const lazy = lazyRealtime(load);
  lazy.listen(query, listener);
  await untilIdle();
  expect(complaint).toHaveBeenCalledTimes(1);
  lazy.listen(query, listener);
  await untilIdle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(realtime.listen).toHaveBeenCalledTimes(1);
});

test('lazy realtime: closes what was loaded, and loads nothing to close it', async () => {
  const { realtime } = scripted();
  const load = jest.fn(() => Promise.resolve(realtime));
  const lazy = lazyRealtime(load);
  lazy.close();
  await untilIdle();
  expect(load).not.toHaveBeenCalled();
  lazy.listen(query, listener);
  await untilIdle();
  lazy.close();
  await jest.advanceTimersByTimeAsync(0);
  expect(realtime.close).toHaveBeenCalledTimes(1);
});
