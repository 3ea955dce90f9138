import { BlockedWatch } from './blocked-watch.ts';

/** An operation of the storage that ends when it is asked to. */
function operation() {
  let end: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (end = resolve));
  return { promise, end: () => (end(), jest.advanceTimersByTimeAsync(0)) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('blocked: after two seconds without an answer, until there is one', async () => {
  const onChange = jest.fn();
  const watch = new BlockedWatch(onChange);
  const first = operation();
  void watch.watch(first.promise);
  await after(1_999);
  expect(onChange).not.toHaveBeenCalled();
  await after(1);
  expect(onChange.mock.calls).toEqual([[true]]);
  await first.end();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
  await after(10_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('blocked: not while other operations are answered, and an operation that fails is answered', async () => {
  const onChange = jest.fn();
  const watch = new BlockedWatch(onChange);
  const slow = operation();
  void watch.watch(slow.promise);
  await after(1_500);
  await expect(watch.watch(Promise.reject(new Error('no')))).rejects.toThrow('no');
  await after(1_999);
  expect(onChange).not.toHaveBeenCalled();
  await after(1);
  expect(onChange.mock.calls).toEqual([[true]]);
  await slow.end();
});
