import fc from 'fast-check';
import { latestWish } from './latest-wish.ts';

function server() {
  const waiting: { key: string; wish: number; answer: () => void; refuse: (error: unknown) => void }[] = [];
  const settled: [string, unknown][] = [];
  const wishes = latestWish<string, number>({
    send: (key, wish) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ key, wish, answer: resolve, refuse: reject });
      }),
    settled: (key, failure) => {
      settled.push([key, failure?.error]);
    },
  });
  const next = async () => {
    const request = waiting.shift();
    request?.answer();
    await new Promise((settle) => setTimeout(settle));
    return request && [request.key, request.wish];
  };
  return { wishes, waiting, settled, next };
}

test('sends the first at once and of the others only the last', async () => {
  const { wishes, waiting, settled, next } = server();
  wishes.ask('a', 1);
  wishes.ask('a', 2);
  wishes.ask('a', 3);
  expect(waiting).toHaveLength(1);
  expect(wishes.pending('a')).toBe(3);
  expect(await next()).toEqual(['a', 1]);
  expect(await next()).toEqual(['a', 3]);
  expect(settled).toEqual([['a', undefined]]);
  expect(wishes.pending('a')).toBeUndefined();
});

test('asks nothing more when the last wish is the one that was sent', async () => {
  const { wishes, next } = server();
  wishes.ask('a', 1);
  wishes.ask('a', 0);
  wishes.ask('a', 1);
  expect(await next()).toEqual(['a', 1]);
  expect(await next()).toBeUndefined();
});

test('keys do not wait for each other', () => {
  const { wishes, waiting } = server();
  wishes.ask('a', 1);
  wishes.ask('b', 1);
  expect(waiting.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('a failure lets go of what waits, says so once, and the next wish is sent again', async () => {
  const { wishes, waiting, settled, next } = server();
  wishes.ask('a', 1);
  wishes.ask('a', 2);
  waiting.shift()?.refuse('broken');
  await new Promise((settle) => setTimeout(settle));
  expect(settled).toEqual([['a', 'broken']]);
  wishes.ask('a', 5);
  expect(await next()).toEqual(['a', 5]);
});

test('when the page is left, the wish that waits is sent at once; what is sent already is not sent again', async () => {
  const { wishes, waiting, settled, next } = server();
  wishes.ask('a', 1);
  wishes.ask('a', 2);
  wishes.ask('b', 7);
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((settle) => setTimeout(settle));
  window.dispatchEvent(new Event('pageshow'));
  expect(waiting.map(({ key, wish }) => [key, wish])).toEqual([
    ['a', 1],
    ['b', 7],
    ['a', 2],
  ]);
  expect(settled).toEqual([]);
  waiting.shift()?.refuse('gone with the page');
  await next();
  await next();
  expect(settled).toEqual([
    ['b', undefined],
    ['a', undefined],
  ]);
});

test('whatever the pace of the answers, the last wish is stored', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant('answer' as const)), { minLength: 1 }),
      async (steps) => {
        const { wishes, waiting, settled, next } = server();
        let stored: unknown;
        let asked: number | undefined;
        for (const step of steps) {
          if (step === 'answer') stored = (await next())?.[1] ?? stored;
          else wishes.ask('a', (asked = step));
          expect(waiting.length).toBeLessThanOrEqual(1);
        }
        while (waiting.length > 0) stored = (await next())?.[1];
        expect(stored).toBe(asked);
        expect(settled.length > 0).toBe(asked !== undefined);
      },
    ),
  );
});
