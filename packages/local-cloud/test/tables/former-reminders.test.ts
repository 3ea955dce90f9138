import { createTable } from '@kairos/dynamodb/create-table';
import { ReminderTables } from '@kairos/push-sender/reminder-tables';
import { openTable } from '../../src/tables/open-table.ts';
import type { TableDefinition } from '../../src/template/backend.ts';
import { emptyTables } from './empty-tables.ts';
import { itemsOf, put } from './task-table.ts';

const tables = emptyTables();
const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const hash = (AttributeName: string) => ({ AttributeName, KeyType: 'HASH' as const });
const range = (AttributeName: string) => ({ AttributeName, KeyType: 'RANGE' as const });
const Projection = { ProjectionType: 'KEYS_ONLY' as const };
const common = { TableName: 'ReminderTable', KeySchema: [hash('owner'), range('id')] };

/** The table of version 1.1, whose index had one key for a minute. */
const former = {
  ...common,
  AttributeDefinitions: [text('owner'), text('id'), text('dueMinute')],
  GlobalSecondaryIndexes: [{ IndexName: 'byDueMinute', KeySchema: [hash('dueMinute')], Projection }],
} satisfies TableDefinition;

const current = {
  ...common,
  AttributeDefinitions: [text('owner'), text('id'), text('dueShard')],
  GlobalSecondaryIndexes: [
    { IndexName: 'byDueShard', KeySchema: [hash('dueShard'), range('owner')], Projection },
  ],
} satisfies TableDefinition;

test('open table: the sender finds the reminders that a former version has stored', async () => {
  const { client } = tables;
  await createTable(client, former);
  const dueMinute = '2026-11-28T18:30:00.000Z';
  const stored = { owner: { S: 'user-1a' }, id: { S: 'task@minute' }, dueMinute: { S: dueMinute } };
  await put(client, former.TableName, stored);
  await openTable(client, current, 'one');
  expect(await itemsOf(client, current.TableName)).toEqual([
    { ...stored, dueShard: { S: `${dueMinute}#2` } },
  ]);
  const sender = new ReminderTables(client, { reminders: current.TableName, devices: 'PushDeviceTable' });
  expect(await sender.dueIn(dueMinute, 2)).toEqual({
    keys: [{ owner: 'user-1a', id: 'task@minute' }],
    next: undefined,
  });
});
