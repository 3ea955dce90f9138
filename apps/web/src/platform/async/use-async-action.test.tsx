import { act, renderHook } from '@testing-library/react';
import { useAsyncAction } from './use-async-action.ts';

/** Renders the hook with an action whose runs the test ends. */
function renderAction(options?: { readonly overlapping: boolean }) {
  const runs = new Map<string, { succeed: () => void; fail: (message: string) => void }>();
  const outcomes = new Map<string, unknown>();
  const action = (name: string) =>
    new Promise<void>((succeed, reject) => {
      runs.set(name, { succeed, fail: (message) => reject(new Error(message)) });
    });
  const { result } = renderHook(() => useAsyncAction(action, messageOf, options));
  return {
    shown: result,
    started: () => [...runs.keys()],
    outcomes: () => Object.fromEntries(outcomes),
    run: (name: string) =>
      act(() => void result.current.run(name).then((outcome) => outcomes.set(name, outcome))),
    succeed: (name: string) => act(() => Promise.resolve(runs.get(name)?.succeed())),
    fail: (name: string, message: string) => act(() => Promise.resolve(runs.get(name)?.fail(message))),
  };
}

const messageOf = (error: unknown) => (error as Error).message;

test('async action: is busy during a run and starts no second one', async () => {
  const action = renderAction();
  action.run('one');
  action.run('two');
  expect(action.shown.current.busy).toBe(true);
  await action.succeed('one');
  expect(action.shown.current.busy).toBe(false);
  expect(action.started()).toEqual(['one']);
  expect(action.outcomes()).toEqual({ one: { done: true }, two: { done: false } });
});

test('async action: keeps the error of the last run until the next one starts', async () => {
  const action = renderAction();
  action.run('one');
  await action.fail('one', 'offline');
  expect(action.outcomes()).toEqual({ one: { done: false, failure: 'offline' } });
  expect(action.shown.current).toMatchObject({ busy: false, failure: 'offline' });
  action.run('two');
  expect(action.shown.current).toMatchObject({ busy: true, failure: undefined });
});

test('async action: overlapping runs are busy until the last one ends, and each has its own outcome', async () => {
  const action = renderAction({ overlapping: true });
  action.run('one');
  action.run('two');
  await action.fail('two', 'offline');
  expect(action.shown.current.busy).toBe(true);
  await action.succeed('one');
  expect(action.shown.current.busy).toBe(false);
  expect(action.outcomes()).toEqual({ one: { done: true }, two: { done: false, failure: 'offline' } });
});
