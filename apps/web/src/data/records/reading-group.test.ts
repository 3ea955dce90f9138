import { ReadingGroup } from './reading-group.ts';

/** A group with readings that end by hand, and the log of their results. */
function setUp() {
  const group = new ReadingGroup();
  const log: string[] = [];
  const begin = (name: string) => {
    let end: (result: string) => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const read = () =>
      new Promise<string>((resolve, reject) => {
        end = resolve;
        fail = reject;
      });
    group.join(read).then(
      (result) => log.push(`${name}: ${result}`),
      (error: unknown) => log.push(`${name}: ${(error as Error).message}`),
    );
    return { end: () => end('read'), fail: () => fail(new Error('failed')) };
  };
  return { begin, log };
}

const microtasks = async () => {
  for (let count = 0; count < 20; count += 1) await Promise.resolve();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('reading group: readings at the same time end together, also when one of them fails', async () => {
  const { begin, log } = setUp();
  const [first, second, third] = [begin('first'), begin('second'), begin('third')];
  first.end();
  second.fail();
  await microtasks();
  expect(log).toEqual([]);
  third.end();
  await microtasks();
  expect(log).toEqual(['first: read', 'second: failed', 'third: read']);
  begin('alone').end();
  await microtasks();
  expect(log.at(-1)).toBe('alone: read');
  expect(jest.getTimerCount()).toBe(0);
});

test('reading group: a reading does not wait longer than 50 ms for another one', async () => {
  const { begin, log } = setUp();
  const [quick, slow] = [begin('quick'), begin('slow')];
  quick.end();
  await jest.advanceTimersByTimeAsync(49);
  expect(log).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['quick: read']);
  slow.end();
  await microtasks();
  expect(log).toEqual(['quick: read', 'slow: read']);
});
