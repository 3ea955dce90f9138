import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describeTable } from '@kairos/dynamodb/describe-table';
import { openDynamodb } from '@kairos/dynamodb/open-dynamodb';
import { addSyncFields } from '../../src/tables/add-sync-fields.ts';
import { openTable } from '../../src/tables/open-table.ts';
import { temporaryFolder } from '../support/cloud.ts';
import { interruptedClient } from './interrupted-client.ts';
import { createOldTasks, itemsOf, newTasks, oldTask } from './task-table.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const name = newTasks.TableName;
const ids = ['1', '2', '3'];

test('open table: a folder is complete after a kill while dynalite deletes or creates a table', async () => {
  const live = join(folder.path, 'live');
  const first = await openDynamodb({ directory: live });
  await createOldTasks(first.client, ids);

  // A copy of the folder has the state that a process leaves when it is killed at that time.
  const copies: string[] = [];
  const isDone = new AbortController();
  const running = { changesTables: false };
  const watched = interruptedClient(first.client, (_, command) => {
    running.changesTables = command === 'CreateTableCommand' || command === 'DeleteTableCommand';
    return undefined;
  });
  const rebuilt = openTable(watched, newTasks, undefined).finally(() => isDone.abort());
  while (!isDone.signal.aborted) {
    if (running.changesTables) {
      const copy = join(folder.path, `copy-${copies.length}`);
      cpSync(live, copy, { recursive: true });
      copies.push(copy);
    }
    await setImmediate();
  }
  await rebuilt;
  await first.close();

  const states = new Set<string>();
  for (const directory of copies) {
    const { client, close } = await openDynamodb({ directory });
    const table = await describeTable(client, name);
    states.add(`${table?.TableStatus} ${table?.LocalSecondaryIndexes?.length}`);
    await openTable(client, newTasks, undefined);
    expect(await itemsOf(client, name)).toEqual(ids.map((id) => addSyncFields(oldTask(id))));
    for (const index of ['byDate', 'byUpdatedAt']) {
      // An index holds keys only.
      expect((await itemsOf(client, name, index)).map(({ id }) => id?.S)).toEqual(ids);
    }
    await close();
  }
  expect(states).toContain('DELETING 1');
});
