// @spec short-tasks

import { interactionTime, startTime, whenIdle, whenIdleInTurn } from './when-idle.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** One wait in a browser without `requestIdleCallback`. */
const nextIdle = () => jest.advanceTimersByTimeAsync(200);

async function startPage() {
  await jest.advanceTimersByTimeAsync(6_000);
}

test('when idle: waits half a second, and five for what only an interaction shows', async () => {
  const calls: string[] = [];
  whenIdle(() => calls.push('idle'));
  whenIdleInTurn([() => calls.push('dialog')], interactionTime);
  await jest.advanceTimersByTimeAsync(400);
  expect(calls).toEqual([]);
  await jest.advanceTimersByTimeAsync(4_500);
  expect(calls).toEqual(['idle']);
  await jest.advanceTimersByTimeAsync(400);
  expect(calls).toEqual(['idle', 'dialog']);
});

test('when idle in turn: calls one function each time the browser is idle', async () => {
  await startPage();
  const calls: string[] = [];
  whenIdleInTurn(
    ['first', 'second', 'third'].map((name) => () => void calls.push(name)),
    startTime,
  );
  expect(calls).toEqual([]);
  await nextIdle();
  expect(calls).toEqual(['first']);
  await nextIdle();
  expect(calls).toEqual(['first', 'second']);
  await nextIdle();
  expect(calls).toEqual(['first', 'second', 'third']);
});

test('when idle in turn: cancels the functions that were not called', async () => {
  await startPage();
  const calls: string[] = [];
  const cancel = whenIdleInTurn(
    ['first', 'second'].map((name) => () => void calls.push(name)),
    startTime,
  );
  await nextIdle();
  cancel();
  await nextIdle();
  expect(calls).toEqual(['first']);
});
