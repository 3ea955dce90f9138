import { createKeyedLock } from './keyed-lock.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('keyed lock: serializes work with one key and runs work with different keys concurrently', async () => {
  const lock = createKeyedLock();
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} starts`);
    await tick();
    events.push(`${name} ends`);
  };
  await Promise.all([lock.run('a', work('a1')), lock.run('a', work('a2')), lock.run('b', work('b1'))]);
  expect(events.slice(0, 2)).toEqual(['a1 starts', 'b1 starts']);
  expect(events.filter((event) => event.startsWith('a'))).toEqual([
    'a1 starts',
    'a1 ends',
    'a2 starts',
    'a2 ends',
  ]);
});

test('keyed lock: new work waits for the running one after an earlier one has ended', async () => {
  const lock = createKeyedLock();
  const events: string[] = [];
  const first = lock.run('a', () => Promise.resolve());
  const second = lock.run('a', async () => {
    for (let ticks = 0; ticks < 5; ticks += 1) await tick();
    events.push('second ends');
  });
  await first;
  await tick();
  const third = lock.run('a', () => Promise.resolve(events.push('third runs')));
  await Promise.all([second, third]);
  expect(events).toEqual(['second ends', 'third runs']);
});

test('keyed lock: a failure rejects only its own call', async () => {
  const lock = createKeyedLock();
  const failing = lock.run('a', () => Promise.reject(new Error('broken')));
  const next = lock.run('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
