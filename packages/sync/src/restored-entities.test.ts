// @spec restored-tables

import { ModelServer } from '../test/model-server.ts';
import { free, openReplica, water } from '../test/open-replica.ts';
import { readChanges } from './read-changes.ts';
import { sendChanges } from './send-changes.ts';
import { ServerRecords } from './server-records.ts';

/** A device that has a task and a log, whose newer versions of both are older on the server now. */
async function openRestored(replaced: readonly string[]) {
  const { store, clock } = openReplica();
  const server = new ModelServer(() => clock.now);
  const entities = ['Task', 'Log'];
  const write = async (values: Readonly<Record<string, Readonly<Record<string, unknown>>>>) => {
    clock.now += 1000;
    for (const [entity, given] of Object.entries(values))
      await store.change([{ entity, id: 'one', values: given }]);
    await sendChanges(store, server, free, 'send');
    await readChanges(store, server, entities, clock.now);
  };
  await write({ Task: water, Log: { 'log/monday': true } });
  const putBack = server.backUp();
  await write({ Task: { text: 'Damaged' }, Log: { 'log/tuesday': true } });
  putBack();
  server.raiseEpoch(replaced);
  const requests = jest.spyOn(server, 'changed');
  const sinceOf = (entity: string) =>
    requests.mock.calls.flat(2).find((request) => request.entity === entity)?.since;
  const read = () => readChanges(store, server, entities, clock.now);
  return { store, server, read, sinceOf };
}

test('restored tables: only the entity whose table was replaced is read again', async () => {
  const { store, read, sinceOf } = await openRestored(['Task', 'Unknown']);
  await read();
  expect(sinceOf('Task')).toBe('');
  expect(sinceOf('Log')).not.toBe('');
  const base = async (entity: string) => (await store.storage.getRow(entity, 'one'))?.base;
  expect(await base('Task')).toMatchObject({ text: water.text });
  expect((await base('Log'))?.version).toBeGreaterThan(0);
  expect(await base('Log')).toMatchObject({ log: '{"monday":true,"tuesday":true}' });
});

test('restored tables: a device that has missed an epoch of all tables reads everything again', async () => {
  const { server, read, sinceOf } = await openRestored(['Task']);
  server.raiseEpoch();
  await read();
  expect(sinceOf('Log')).toBe('');
});

test('restored tables: a device that has missed several epochs reads the entities of all of them again', async () => {
  const { server, read, sinceOf } = await openRestored(['Task']);
  server.raiseEpoch(['Log']);
  await read();
  expect([sinceOf('Task'), sinceOf('Log')]).toEqual(['', '']);
});

test('restored tables: a complete reading does not wait for the moment of the device, because it would remove records', async () => {
  const { store, server, read } = await openRestored(['Task']);
  await new ServerRecords(store).writeCursor('Task', '', 0);
  const epoch = jest.spyOn(server, 'epoch');
  await read();
  expect(epoch).toHaveBeenCalledWith(0);
});

test('restored tables: a reading of changes waits for it', async () => {
  const { server, read } = await openRestored(['Task']);
  const epoch = jest.spyOn(server, 'epoch');
  await read();
  expect(epoch.mock.calls).toEqual([[60_000]]);
});
