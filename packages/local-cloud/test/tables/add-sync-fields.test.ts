import { addSyncFields, isSyncedTable } from '../../src/tables/add-sync-fields.ts';
import { newTasks, oldTasks } from './task-table.ts';

const stored = {
  owner: { S: 'anne' },
  id: { S: 'task-1' },
  createdAt: { S: '2026-11-19T08:00:00.000Z' },
  updatedAt: { S: '2026-11-20T09:30:00.123Z' },
  text: { S: 'Walk' },
  done: { BOOL: false },
};
const milliseconds = String(Date.UTC(2026, 10, 20, 9, 30, 0, 123));

test('addSyncFields: the version is the time of the last write, and each stored field has its stamp', () => {
  const stamp = { S: `${milliseconds}-server` };
  expect(addSyncFields(stored)).toEqual({
    ...stored,
    version: { N: milliseconds },
    stamps: { M: { text: stamp, done: stamp } },
  });
});

test('addSyncFields: keeps the version and stamps of a record', () => {
  const synced = { ...stored, version: { N: '7' }, stamps: { M: { text: { S: '1763900000000-laptop' } } } };
  expect(addSyncFields(synced)).toEqual(synced);
});

test.each([undefined, { S: 'yesterday' }, { N: '5' }])(
  'addSyncFields: a record without a time of its last write (%j) is older than any other',
  (updatedAt) => {
    const { updatedAt: _, ...rest } = stored;
    const old = updatedAt === undefined ? rest : { ...rest, updatedAt };
    const stamp = { S: '0000000000000-server' };
    expect(addSyncFields(old)).toMatchObject({
      version: { N: '0' },
      stamps: { M: { text: stamp, done: stamp } },
    });
  },
);

test('isSyncedTable: a table of a synced entity has the index of changes', () => {
  expect([oldTasks, newTasks].map(isSyncedTable)).toEqual([false, true]);
});
