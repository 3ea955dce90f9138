import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import { deleteTable } from '@kairos/dynamodb/delete-table';
import { oldTasks, put } from '../tables/task-table.ts';

/** The days of the tasks `task-<day>`. */
export const days = Array.from({ length: 60 }, (_, n) =>
  new Date(Date.UTC(2026, 8, 1 + n)).toISOString().slice(0, 10),
);
export const updatedAt = '2026-11-20T09:30:00.123Z';
export const milliseconds = Date.parse(updatedAt);
export const stamp = `${milliseconds}-server`;

/**
 * Replaces the tables of a new data folder by those of a version before replicas: tables without the index of changes,
 * records without versions. The goals and the series are of a later version: the goals have both, and their indexes hold
 * whole records.
 * @param owner the user's id
 */
export async function fillOlderTables(client: DynamoDBClient, owner: string): Promise<void> {
  const record = (id: string, fields: Record<string, AttributeValue>) => ({
    owner: { S: owner },
    id: { S: id },
    createdAt: { S: '2026-11-19T08:00:00.000Z' },
    updatedAt: { S: updatedAt },
    ...fields,
  });
  const keys = ['owner', 'id'];
  const oldHabits = {
    TableName: 'HabitTable',
    AttributeDefinitions: oldTasks.AttributeDefinitions.filter(({ AttributeName }) =>
      keys.includes(AttributeName),
    ),
    KeySchema: oldTasks.KeySchema,
  };
  // Older than these entities, and than `doneAt` of a bucket item.
  const newer = [
    'SignIn',
    'AccountKey',
    'TodayFeed',
    'CalendarSource',
    'Reminder',
    'PushDevice',
    'CalendarFeed',
    'WeekPage',
    'LaterTask',
    'Letter',
  ];
  for (const entity of [...newer, 'FocusSession', 'JournalPage']) {
    await deleteTable(client, `${entity}Table`);
  }
  await put(client, 'BucketItemTable', {
    ...record('dream', { text: { S: 'Fly' }, done: { BOOL: true } }),
    version: { N: String(milliseconds) },
    stamps: { M: {} },
  });
  for (const table of [oldTasks, oldHabits]) {
    await deleteTable(client, table.TableName);
    await createTable(client, table);
  }
  const goalIndex = (IndexName: string, AttributeName: string) => ({
    IndexName,
    KeySchema: [
      { AttributeName: 'owner', KeyType: 'HASH' as const },
      { AttributeName, KeyType: 'RANGE' as const },
    ],
    Projection: { ProjectionType: 'ALL' as const },
  });
  await deleteTable(client, 'YearlyGoalTable');
  await createTable(client, {
    TableName: 'YearlyGoalTable',
    AttributeDefinitions: [
      ...oldHabits.AttributeDefinitions,
      { AttributeName: 'year', AttributeType: 'N' },
      { AttributeName: 'updatedAt', AttributeType: 'S' },
    ],
    KeySchema: oldTasks.KeySchema,
    LocalSecondaryIndexes: [goalIndex('byYear', 'year'), goalIndex('byUpdatedAt', 'updatedAt')],
  });
  for (const [id, year] of [
    ['garden', '2026'],
    ['river', '2027'],
  ] as const) {
    const fields = { year: { N: year }, title: { S: `Plant ${id}` }, version: { N: '5' } };
    await put(client, 'YearlyGoalTable', {
      ...record(id, fields),
      stamps: { M: { title: { S: '1763625600000-phone' } } },
    });
  }
  for (const date of days) {
    const fields = {
      date: { S: date },
      text: { S: 'Walk' },
      time: { S: '' },
      order: { N: '0' },
      done: { BOOL: false },
    };
    await put(client, 'DailyTaskTable', record(`task-${date}`, fields));
  }
  await put(
    client,
    'HabitTable',
    record('habit', { name: { S: 'Read' }, days: { L: [{ S: 'Mon' }] }, log: { S: '{"2026-11-20":true}' } }),
  );
  await put(client, 'TaskSeriesTable', {
    ...record('tuesdays', {
      text: { S: 'Take the bins out' },
      time: { S: '19:00' },
      duration: { S: '' },
      repeat: { S: 'weekly' },
      days: { L: [{ S: 'Tue' }] },
      start: { S: '2026-11-03' },
    }),
    version: { N: String(milliseconds) },
    stamps: { M: {} },
  });
}
