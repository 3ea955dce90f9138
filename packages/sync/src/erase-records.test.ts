import { eraseRecords } from './erase-records.ts';

/** A server with the given numbers of records by kind. */
function serverWith(stored: Record<string, number>, processes = (count: number) => count) {
  const requests: string[][] = [];
  const send = (steps: readonly string[]) => {
    requests.push([...steps]);
    return Promise.resolve(
      steps.map((kind) => {
        const found = Math.min(25, stored[kind] ?? 0);
        const removed = processes(found);
        stored[kind] = (stored[kind] ?? 0) - removed;
        return { found, removed };
      }),
    );
  };
  return { stored, requests, send };
}

test('erasure: erases a small account with one request', async () => {
  const { requests, send } = serverWith({ task: 25, goal: 3 });
  await eraseRecords(['task', 'goal', 'habit'], send);
  expect(requests).toHaveLength(1);
});

test('erasure: erases 10,000 records of one entity and ten empty entities with 17 requests of at most 25 steps', async () => {
  const { stored, requests, send } = serverWith({ task: 10_000 });
  const kinds = ['task', ...Array.from({ length: 10 }, (_, index) => `empty${index}`)];
  const counts: Record<string, number> = {};
  await eraseRecords(kinds, send, (kind, count) => (counts[kind] = (counts[kind] ?? 0) + count));
  expect(stored.task).toBe(0);
  expect(counts).toEqual({ task: 10_000 });
  expect(requests).toHaveLength(17);
  expect(Math.max(...requests.map((steps) => steps.length))).toBeLessThanOrEqual(25);
});

test('erasure: a later step removes records that the database did not process', async () => {
  let calls = 0;
  const { stored, send } = serverWith({ task: 60 }, (count) => {
    calls += 1;
    return calls % 2 === 0 ? 0 : count;
  });
  await eraseRecords(['task'], send);
  expect(stored.task).toBe(0);
});

test('erasure: erases more entities than a request has steps', async () => {
  const kinds = Array.from({ length: 60 }, (_, index) => `kind${index}`);
  const { stored, send } = serverWith(Object.fromEntries(kinds.map((kind) => [kind, 30])));
  await eraseRecords(kinds, send);
  expect(Object.values(stored).every((count) => count === 0)).toBe(true);
});

test('erasure: stops at a failed request, and the next call continues', async () => {
  const { stored, send } = serverWith({ task: 1_000 });
  let sent = 0;
  const failing = (steps: readonly string[]) =>
    (sent += 1) === 2 ? Promise.reject(new Error('no network')) : send(steps);
  await expect(eraseRecords(['task'], failing)).rejects.toThrow('no network');
  expect(stored.task).toBe(375);
  await eraseRecords(['task'], failing);
  expect(stored.task).toBe(0);
});
