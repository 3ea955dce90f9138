import { createWorkQueue } from './work-queue.ts';

/** Work that the test ends. */
function heldWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (id: number) => async () => {
    started.push(id);
    await new Promise<void>((resolve) => ends.push(resolve));
    return id;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { started, work, settle, endFirst: () => ends.shift()?.() };
}

test('work queue: runs work in order, and no more at a time than is allowed', async () => {
  const { started, work, settle, endFirst } = heldWork();
  const queue = createWorkQueue(2, 3);
  const results = [1, 2, 3, 4].map((id) => queue.run(work(id)));
  await settle();
  expect(started).toEqual([1, 2]);
  endFirst();
  await settle();
  expect(started).toEqual([1, 2, 3]);
  for (let left = 0; left < 3; left += 1) {
    endFirst();
    await settle();
  }
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
});

test('work queue: rejects work at once when too much is waiting, and accepts it again afterwards', async () => {
  const { work, settle, endFirst } = heldWork();
  const queue = createWorkQueue(1, 1);
  const accepted = [queue.run(work(1)), queue.run(work(2))];
  await expect(queue.run(work(3))).rejects.toMatchObject({ code: 'TooManyRequestsException' });
  await settle();
  endFirst();
  await settle();
  endFirst();
  expect(await Promise.all(accepted)).toEqual([1, 2]);
  const later = queue.run(work(4));
  await settle();
  endFirst();
  expect(await later).toBe(4);
});

test('work queue: trusted work runs first, and has room when the other queue is full', async () => {
  const { started, work, settle, endFirst } = heldWork();
  const queue = createWorkQueue(1, 1);
  const results = [queue.run(work(1)), queue.run(work(2)), queue.run(work(3), true)];
  await expect(queue.run(work(4))).rejects.toMatchObject({ code: 'TooManyRequestsException' });
  for (let left = 0; left < 3; left += 1) {
    await settle();
    endFirst();
  }
  expect(await Promise.all(results)).toEqual([1, 2, 3]);
  expect(started).toEqual([1, 3, 2]);
});

test('work queue: work that fails leaves its place to the next', async () => {
  const queue = createWorkQueue(1, 5);
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
