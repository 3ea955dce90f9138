// @spec rows-before-client

import { TransportError } from '@kairos/sync/transport';
import type { ApiConnection } from './api-connection.ts';
import { lazyConnection } from './lazy-connection.ts';

function scripted() {
  const stop = jest.fn();
  const changed = jest.fn(() => Promise.resolve([]));
  const close = jest.fn();
  // A fake with only the parts that are used here.
  const connection = { transport: { changed }, close } as unknown as ApiConnection;
  return { connection, act: jest.fn(() => stop), stop, changed, close };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Longer than three waits in a browser without `requestIdleCallback`. */
const untilIdle = () => jest.advanceTimersByTimeAsync(1_500);
const shown = () => Promise.resolve();

test('lazy connection: is opened once for all its users, when the browser is idle', async () => {
  const { connection, act } = scripted();
  const open = jest.fn(() => Promise.resolve(connection));
  const lazy = lazyConnection(open, shown);
  await untilIdle();
  expect(open).not.toHaveBeenCalled();
  lazy.whenIdle(act);
  lazy.whenIdle(act);
  await jest.advanceTimersByTimeAsync(199);
  expect(open).not.toHaveBeenCalled();
  await untilIdle();
  expect(open).toHaveBeenCalledTimes(1);
  expect(act.mock.calls).toEqual([[connection], [connection]]);
});

test('lazy connection: waits for the rows of the page', async () => {
  const { connection, act } = scripted();
  let show: () => void = () => undefined;
  const rows = new Promise<void>((resolve) => (show = resolve));
  lazyConnection(
    () => Promise.resolve(connection),
    () => rows,
  ).whenIdle(act);
  await untilIdle();
  expect(act).not.toHaveBeenCalled();
  show();
  await untilIdle();
  expect(act).toHaveBeenCalledTimes(1);
});

test('lazy connection: is opened at once for a request', async () => {
  const { connection, changed } = scripted();
  await expect(
    lazyConnection(() => Promise.resolve(connection), shown).transport.changed([]),
  ).resolves.toEqual([]);
  expect(changed).toHaveBeenCalledWith([]);
});

test('lazy connection: a request without a connection is one without a network; the next one tries again', async () => {
  const { connection } = scripted();
  const cause = new TypeError('no network');
  const open = jest.fn().mockRejectedValueOnce(cause).mockResolvedValue(connection);
  const { transport } = lazyConnection(open, shown);
  const failure = new TransportError('unavailable', 'The connection could not be loaded', { cause });
  await expect(transport.changed([])).rejects.toEqual(failure);
  await expect(transport.changed([])).resolves.toEqual([]);
});

test('lazy connection: ends a use that began', async () => {
  const { connection, act, stop } = scripted();
  const end = lazyConnection(() => Promise.resolve(connection), shown).whenIdle(act);
  await untilIdle();
  expect(stop).not.toHaveBeenCalled();
  end();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('lazy connection: begins no use that was ended while it was opened', async () => {
  const { connection, act } = scripted();
  lazyConnection(() => Promise.resolve(connection), shown).whenIdle(act)();
  await untilIdle();
  expect(act).not.toHaveBeenCalled();
});

test('lazy connection: is opened again for the next use when it could not be opened', async () => {
  const { connection, act } = scripted();
  const complaint = jest.spyOn(console, 'error').mockReturnValue();
  const open = jest.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(connection);
  const lazy = lazyConnection(open, shown);
  const end = lazy.whenIdle(act);
  await untilIdle();
  expect(complaint).toHaveBeenCalledTimes(1);
  end();
  lazy.whenIdle(act);
  await untilIdle();
  expect(open).toHaveBeenCalledTimes(2);
  expect(act).toHaveBeenCalledTimes(1);
});

test('lazy connection: is tried again for the same use, until it can be opened', async () => {
  const { connection, act } = scripted();
  const complaint = jest.spyOn(console, 'error').mockReturnValue();
  const failure = new TypeError('no network');
  const open = jest.fn().mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  lazyConnection(open.mockResolvedValue(connection), shown).whenIdle(act);
  await untilIdle();
  await jest.advanceTimersByTimeAsync(60_000);
  await untilIdle();
  expect(complaint).toHaveBeenCalledTimes(2);
  expect(open).toHaveBeenCalledTimes(3);
  expect(act.mock.calls).toEqual([[connection]]);
});

test('lazy connection: closes an open connection, and opens none to close it', async () => {
  const { connection, act, close } = scripted();
  const open = jest.fn(() => Promise.resolve(connection));
  const lazy = lazyConnection(open, shown);
  lazy.close();
  await untilIdle();
  expect(open).not.toHaveBeenCalled();
  lazy.whenIdle(act);
  await untilIdle();
  lazy.close();
  await jest.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledTimes(1);
});
