import { lazyMethods } from './lazy-methods.ts';

const adder = {
  total: 0,
  add(...numbers: readonly number[]) {
    this.total = numbers.reduce((sum, number) => sum + number, this.total);
    return Promise.resolve(this.total);
  },
  fail: () => Promise.reject(new Error('No')),
};

const use = <Result>(act: (target: typeof adder) => Promise<Result>) => act(adder);

test('lazy methods: pass arguments to the target and return its result', async () => {
  const { add } = lazyMethods(['add'], use);
  expect(await add(1, 2)).toBe(3);
  expect(await add(3)).toBe(6);
});

test('lazy methods: reject when the target does, and when it cannot be loaded', async () => {
  const { fail } = lazyMethods(['fail'], use);
  await expect(fail()).rejects.toThrow('No');
  const offline = lazyMethods<typeof adder, 'add'>(['add'], () => Promise.reject(new TypeError('Offline')));
  await expect(offline.add(1)).rejects.toThrow('Offline');
});
