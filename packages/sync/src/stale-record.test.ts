// @spec restored-tables

import { ModelServer } from '../test/model-server.ts';
import { free, openReplica, start, water } from '../test/open-replica.ts';
import { readChanges } from './read-changes.ts';
import { sendChanges } from './send-changes.ts';
import { ServerRecords } from './server-records.ts';

test('stale record: a letter whose text only the server had is not created again', async () => {
  const { store } = openReplica();
  const letter = { to: 'me', version: 1, stamps: {}, createdAt: '', updatedAt: '' };
  await new ServerRecords(store).receive('Letter', [
    { ...letter, id: 'sealed', text: null },
    { ...letter, id: 'open', text: 'Hello' },
  ]);
  const server = new ModelServer(() => start);
  server.raiseEpoch();
  await readChanges(store, server, ['Letter'], start);
  await sendChanges(store, server, free, 'send');
  expect(await store.storage.getRow('Letter', 'sealed')).toBeUndefined();
  expect(await server.get('Letter', 'open')).toMatchObject({ text: 'Hello' });
});

test('stale record: a record that has expired is not created again', async () => {
  const { store } = openReplica();
  const expired = { ...water, id: 'kept', version: 1, stamps: {}, createdAt: '', updatedAt: '' };
  await new ServerRecords(store).receive('Task', [{ ...expired, expiresAt: start / 1000 - 1 }]);
  const server = new ModelServer(() => start);
  server.raiseEpoch();
  await readChanges(store, server, ['Task'], start);
  expect(await store.storage.getRows('Task')).toEqual([]);
});
