import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { del, openStore, put } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'kairos-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const diskIsFull = Object.assign(new Error('No space left on device'), { code: 'LEVEL_IO_ERROR' });

test('store: each write is on the disk before it resolves', async () => {
  const store = await openStore(join(folder, 'synced'));
  const batch = jest.spyOn(ClassicLevel.prototype, 'batch');
  await store.write([put(store.aliases, 'email:ann@example.com', 'ann')]);
  await store.write([del(store.aliases, 'email:ann@example.com')]);
  expect(batch.mock.calls.map(([, options]: unknown[]) => options)).toEqual([{ sync: true }, { sync: true }]);
  batch.mockRestore();
  await store.close();
});

test('store: after a failure of the disk it is read and no longer written', async () => {
  const directory = join(folder, 'full');
  const failures: unknown[] = [];
  const store = await openStore(directory, (error) => failures.push(error));
  await store.write([put(store.aliases, 'one', 'ann')]);
  const batch = jest.spyOn(ClassicLevel.prototype, 'batch').mockRejectedValueOnce(diskIsFull as never);
  const writes = ['two', 'three'].map((key) => store.write([put(store.aliases, key, 'ann')]));
  await expect(writes[0]).rejects.toBe(diskIsFull);
  await Promise.allSettled(writes);
  await expect(store.write([put(store.aliases, 'four', 'ann')])).rejects.toBe(diskIsFull);
  expect(batch).toHaveBeenCalledTimes(2);
  batch.mockRestore();
  expect(failures).toEqual([diskIsFull]);
  expect(await store.aliases.get('one')).toBe('ann');
  expect(await store.aliases.get('four')).toBeUndefined();
  await store.close();

  const again = await openStore(directory);
  await again.write([put(again.aliases, 'four', 'ann')]);
  expect(await again.aliases.get('four')).toBe('ann');
  await again.close();
});
