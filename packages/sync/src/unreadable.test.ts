import { create, free, openReplica, start, water } from '../test/open-replica.ts';
import { ServerRecords } from './server-records.ts';
import { asStale } from './stale-record.ts';
import { nextRequest } from './next-request.ts';
import { emptyRow, type RemoteRecord } from './record.ts';
import { readableMerges } from './sealing/merge-readable.ts';
import { reopenRecords } from './reopen-records.ts';
import { sendChanges } from './send-changes.ts';
import { readableRows } from './unreadable.ts';

const stamp = `${start}-phone`;
const envelope = 'k1.an.envelope';
const sealedText = `k1.KkXTM_qWhig.${'A'.repeat(123)}`;

/** The task as the transport of this device gives it when its text cannot be opened. */
const sealed: RemoteRecord = {
  ...{ ...water, id: 'one', text: envelope },
  ...{ version: 7, createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-23T08:00:00.000Z' },
  stamps: { date: stamp, text: stamp, order: stamp },
  sealed: { note: 'key' },
  unreadable: ['text'],
};

async function openSealed() {
  const replica = openReplica();
  await new ServerRecords(replica.store).receive('Task', [sealed]);
  const row = () => replica.store.storage.getRow('Task', 'one');
  return { ...replica, row };
}

test('unreadable: a record is on the device, and the user does not see it', async () => {
  const { store, read, row } = await openSealed();
  expect(await read('Task', 'one')).toBeNull();
  expect((await row())?.base).toEqual(sealed);
  await new ServerRecords(store).receive('Task', [{ ...sealed, id: 'two', unreadable: ['note'] }]);
  await store.change([{ ...create, id: 'three' }]);
  const rows = await store.storage.getRows('Task');
  expect(readableRows(rows).map(({ id }) => id)).toEqual(['three']);
});

test('unreadable: a record with readable values has no marks of the transport', async () => {
  const { store, read } = openReplica();
  const { unreadable: _, ...readable } = sealed;
  await new ServerRecords(store).receive('Task', [readable]);
  expect(await read('Task', 'one')).toMatchObject({ id: 'one', order: 1 });
  expect(await read('Task', 'one')).not.toHaveProperty('sealed');
});

test('unreadable: a change of the record is not stored, nor are the changes with it', async () => {
  const { store, row } = await openSealed();
  const changes = [
    { ...create, id: 'two' },
    { entity: 'Task', id: 'one', values: { order: 2 } },
  ];
  await expect(store.change(changes)).rejects.toMatchObject({ name: 'StorageError', kind: 'unreadable' });
  expect((await row())?.pending).toEqual({});
  expect(await store.storage.getRow('Task', 'two')).toBeUndefined();
});

test('unreadable: an earlier change of this device replaces the value, and the envelope is discarded', async () => {
  const { store, read, discarded } = openReplica();
  const { unreadable: _, ...readable } = { ...sealed, version: 6, text: 'Before' };
  await new ServerRecords(store).receive('Task', [readable]);
  await store.change([{ entity: 'Task', id: 'one', values: { text: 'Mine' } }]);
  await new ServerRecords(store).receive('Task', [
    { ...sealed, stamps: { ...sealed.stamps, text: `${start - 1}-phone` } },
  ]);
  expect(await read('Task', 'one')).toMatchObject({ text: 'Mine' });
  expect(discarded).toMatchObject([{ path: 'text', value: envelope, reason: 'replaced' }]);
});

test.each([
  ['mine', start - 1, 'Mine', sealedText],
  ['theirs', start + 1000, undefined, 'Mine'],
])('unreadable: an envelope is not merged, when %s is later', async (_, time, pending, lost) => {
  const { store, discarded } = openReplica();
  const merge = jest.fn(() => ({ value: 'Merged' }));
  store.setFieldMerges(readableMerges({ Task: { text: merge } }));
  const { unreadable: __, ...readable } = { ...sealed, version: 6, text: 'Before' };
  await new ServerRecords(store).receive('Task', [readable]);
  await store.change([{ entity: 'Task', id: 'one', values: { text: 'Mine' } }]);
  const stamps = { ...sealed.stamps, text: `${time}-phone` };
  await new ServerRecords(store).receive('Task', [{ ...sealed, text: sealedText, stamps }]);
  expect(merge).not.toHaveBeenCalled();
  expect((await store.storage.getRow('Task', 'one'))?.pending.text?.value).toBe(pending);
  expect(discarded.map(({ value }) => value)).toEqual([lost]);
});

test('readable merges: merge readable texts', () => {
  const merge = jest.fn(() => ({ value: 'Merged' }));
  const merges = readableMerges({ Task: { text: merge } });
  const versions = { base: 'Before', mine: 'Mine', theirs: 'Theirs', isMineLater: true };
  expect(merges.Task?.text?.(versions)).toEqual({ value: 'Merged' });
  expect(merge).toHaveBeenCalledWith(versions);
});

test('unreadable: stays when the server does not have it any more, and is not created again', async () => {
  const { store, row } = await openSealed();
  await new ServerRecords(store).removeMissing('Task', new Map([['one', 7]]));
  expect((await row())?.base).toEqual(sealed);
  await store.storage.write('relaxed', async (transaction) => {
    const stored = await transaction.getRow('Task', 'one');
    if (stored) transaction.putRow(asStale(stored));
  });
  await new ServerRecords(store).removeMissing('Task', new Map([['one', 0]]));
  expect(await row()).toMatchObject({ base: { ...sealed, version: 0 }, pending: {} });
  expect(await new ServerRecords(store).recreate('Task', 'one')).toBeNull();
});

test('unreadable: an update leaves the value out that it would send unchanged', () => {
  const base = { ...sealed, title: envelope, stamps: { title: stamp, order: stamp }, unreadable: ['title'] };
  const mine = `${start + 1}-laptop`;
  const row = {
    ...emptyRow('Task', 'one', sealed.createdAt),
    base,
    pending: { order: { value: 3, stamp: mine } },
  };
  const request = nextRequest(row, ['title', 'order']);
  expect(request?.input).toEqual({ id: 'one', order: 3, stamps: { order: mine } });
});

test('unreadable: a record is shown as soon as it can be opened, from what the device has', async () => {
  const { store, read, events } = await openSealed();
  await new ServerRecords(store).receive('Task', [{ ...sealed, id: 'two' }]);
  events.length = 0;
  await reopenRecords(store, ['Task', 'Dream'], (_entity, record) => {
    const { unreadable: _, ...opened } = { ...record, text: water.text };
    return Promise.resolve(record.id === 'one' ? opened : record);
  });
  expect(await read('Task', 'one')).toMatchObject(water);
  expect(await read('Task', 'two')).toBeNull();
  expect(events.map(({ id }) => id)).toEqual(['one']);
});

test('unreadable: a newer record is not replaced by an opened one', async () => {
  const { store, read } = await openSealed();
  await reopenRecords(store, ['Task'], async (_entity, record) => {
    const { unreadable: _, ...newer } = { ...sealed, version: 8, text: 'Newer' };
    await new ServerRecords(store).receive('Task', [newer]);
    const { unreadable: __, ...opened } = { ...record, text: 'Older' };
    return opened;
  });
  expect(await read('Task', 'one')).toMatchObject({ text: 'Newer' });
});

test('unreadable: does not hold up other changes', async () => {
  const { store } = await openSealed();
  await store.change([{ ...create, id: 'two' }]);
  const sent: string[] = [];
  await sendChanges(
    store,
    {
      get: () => Promise.resolve(null),
      changed: () => Promise.resolve([]),
      mutate: (_entity, { input }) => {
        sent.push(input.id);
        const { unreadable: _, sealed: __, ...record } = sealed;
        return Promise.resolve({ ...record, ...input });
      },
    },
    free,
    'send',
  );
  expect(sent).toEqual(['two']);
});
