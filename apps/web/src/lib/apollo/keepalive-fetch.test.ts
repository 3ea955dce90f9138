import { keepaliveFetch } from './keepalive-fetch.ts';

/** Requests that the test answers or fails; `outlives` has the `keepalive` of each. */
function network() {
  const waiting: { answer: () => void; fail: () => void }[] = [];
  const outlives: (boolean | undefined)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    outlives.push(init?.keepalive);
    return new Promise((resolve, reject) => {
      waiting.push({
        answer: () => resolve(new Response()),
        fail: () => reject(new TypeError('no network')),
      });
    });
  });
  return { waiting, outlives };
}

const post = (body: string, keepalive = true) =>
  keepaliveFetch('/graphql', { method: 'POST', body, keepalive });
const half = 'x'.repeat(16 * 1024);

test('keepalive fetch: outlives the page up to a limit of bytes in flight', async () => {
  const { waiting, outlives } = network();
  const first = post(half);
  const second = post(half);
  const third = post('x');
  expect(outlives).toEqual([true, true, false]);
  waiting[0]?.answer();
  await first;
  const fourth = post('x');
  expect(outlives).toEqual([true, true, false, true]);
  for (const { answer } of waiting) answer();
  await Promise.all([second, third, fourth]);
});

test('keepalive fetch: a failed request no longer counts', async () => {
  const { waiting, outlives } = network();
  const failing = post(half + half);
  waiting[0]?.fail();
  await expect(failing).rejects.toThrow('no network');
  void post(half + half);
  expect(outlives).toEqual([true, true]);
  waiting[1]?.answer();
});

test('keepalive fetch: counts bytes, not characters, and only of requests that outlive the page', () => {
  const { waiting, outlives } = network();
  void post(half + half, false);
  void post('好'.repeat(11 * 1024));
  void post(half + half);
  expect(outlives).toEqual([false, false, true]);
  for (const { answer } of waiting) answer();
});
