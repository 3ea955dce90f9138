// @spec calendar-feed-writer

import { WriteScheduler } from './write-scheduler.ts';

const delay = 1_000;
const retryDelay = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(write: () => Promise<number | undefined> = () => Promise.resolve(undefined)) {
  const writes = jest.fn(write);
  const onFailure = jest.fn();
  const scheduler = new WriteScheduler({ write: writes, onFailure, delay, retryDelay });
  scheduler.start();
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  return { scheduler, writes, onFailure, pass };
}

test('write scheduler: writes once when no change has come for the delay', async () => {
  const { scheduler, writes, pass } = start();
  scheduler.ask();
  await pass(delay - 1);
  scheduler.ask();
  await pass(delay - 1);
  expect(writes).not.toHaveBeenCalled();
  await pass(1);
  expect(writes).toHaveBeenCalledTimes(1);
  await pass(100 * delay);
  expect(writes).toHaveBeenCalledTimes(1);
});

test('write scheduler: writes also while changes come without a pause', async () => {
  const { scheduler, writes, pass } = start();
  for (let count = 0; count < 30; count += 1) {
    scheduler.ask();
    await pass(delay / 2);
  }
  expect(writes).toHaveBeenCalledTimes(1);
});

test('write scheduler: one write at a time; a change during a write leads to another one', async () => {
  let running = 0;
  const { scheduler, writes, pass } = start(async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((end) => setTimeout(end, 5 * delay));
    running -= 1;
    return undefined;
  });
  scheduler.ask();
  await pass(2 * delay);
  scheduler.ask();
  await pass(2 * delay);
  expect(writes).toHaveBeenCalledTimes(1);
  await pass(4 * delay);
  expect(writes).toHaveBeenCalledTimes(2);
});

test('write scheduler: a failed write runs again after its delay, not earlier by changes that it causes', async () => {
  const error = new Error('503');
  const { scheduler, writes, onFailure, pass } = start(async () => {
    scheduler.ask();
    await new Promise((end) => setTimeout(end, 5 * delay));
    throw error;
  });
  scheduler.ask();
  await pass(6 * delay);
  expect(onFailure.mock.calls).toEqual([[error]]);
  scheduler.ask();
  scheduler.flush();
  await pass(retryDelay - delay);
  expect(writes).toHaveBeenCalledTimes(1);
  await pass(delay);
  expect(writes).toHaveBeenCalledTimes(2);
});

test('write scheduler: a flush writes what waits, at once; a stop ends it', async () => {
  const { scheduler, writes, onFailure, pass } = start(() => Promise.reject(new Error('away')));
  scheduler.flush();
  expect(writes).not.toHaveBeenCalled();
  scheduler.ask();
  scheduler.flush();
  expect(writes).toHaveBeenCalledTimes(1);
  scheduler.stop();
  scheduler.ask();
  await pass(100 * retryDelay);
  expect(writes).toHaveBeenCalledTimes(1);
  expect(onFailure).not.toHaveBeenCalled();
});

test('write scheduler: writes again without a change after the time that a write asks for', async () => {
  const { scheduler, writes, pass } = start(() =>
    Promise.resolve(writes.mock.calls.length < 3 ? 30 * delay : undefined),
  );
  scheduler.ask();
  await pass(30 * delay);
  expect(writes).toHaveBeenCalledTimes(1);
  await pass(delay);
  expect(writes).toHaveBeenCalledTimes(2);
  // A change waits for further changes as usual.
  scheduler.ask();
  await pass(delay);
  expect(writes).toHaveBeenCalledTimes(3);
  await pass(100 * delay);
  expect(writes).toHaveBeenCalledTimes(3);
});
