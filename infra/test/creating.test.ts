// @spec field-timestamps habit-amount-fields api-create-bucket-item api-create-daily-task api-save-habit

import { bucketItem } from '@kairos/schema/entities/bucket-item';
import { dailyTask } from '@kairos/schema/entities/daily-task';
import { habit } from '@kairos/schema/entities/habit';
import { keptVersion as entity } from '@kairos/schema/entities/kept-version';
import { keptVersion } from './kept-version.ts';
import { ann, now, rejectionOf, requestOf, responseOf, serverStamp } from './resolver.ts';

const task = { date: '2026-11-20', text: 'Water the plants', order: 0, done: false };
const typedTask = {
  date: { S: '2026-11-20' },
  text: { S: 'Water the plants' },
  order: { N: 0 },
  done: { BOOL: false },
};
const times = { createdAt: { S: now }, updatedAt: { S: now } };

/** The values that a create without stamps stores in addition to the fields. */
function madeByServer(...fields: string[]): object {
  const stamps = Object.fromEntries([...fields, '_deleted'].map((name) => [name, { S: serverStamp }]));
  return { ...times, version: { N: Date.parse(now) }, stamps: { M: stamps } };
}

const equalsIgnore = ['createdAt', 'updatedAt', 'version', 'stamps', 'expiresAt'];
const isNewOrDeleted = {
  expression:
    '((attribute_not_exists(#id)) OR ((#_deleted = :or_1__deleted_eq) AND (#version < :or_1_version_lt)))',
  expressionNames: { '#id': 'id', '#_deleted': '_deleted', '#version': 'version' },
  expressionValues: { ':or_1__deleted_eq': { BOOL: true }, ':or_1_version_lt': { N: Date.parse(now) } },
  equalsIgnore,
};
describe('create', () => {
  test('stores a new record of the caller; a repeated create succeeds', async () => {
    const input = { id: 't1', ...task, time: '', duration: '' };
    expect(await requestOf('createDailyTask', { input })).toEqual({
      operation: 'PutItem',
      key: { owner: { S: ann }, id: { S: 't1' } },
      attributeValues: {
        ...madeByServer(...Object.keys(dailyTask.fields)),
        ...typedTask,
        time: { S: '' },
        duration: { S: '' },
        ticks: { S: '{}' },
      },
      condition: isNewOrDeleted,
    });
  });

  test('stores no version and no stamps for an entity without replicas', async () => {
    expect(await requestOf('createGoogleAuth', { input: { id: 'Ann', token: 't' } })).toEqual({
      operation: 'PutItem',
      key: { owner: { S: ann }, id: { S: 'Ann' } },
      attributeValues: { ...times, token: { S: 't' } },
      condition: {
        expression: '(attribute_not_exists(#id))',
        expressionNames: { '#id': 'id' },
        equalsIgnore,
      },
    });
  });

  test('stores only a new record when it has stamps, not over a deleted one', async () => {
    const request = await requestOf('createDailyTask', { input: { id: 't1', ...task, stamps: {} } });
    expect(request.condition).toEqual({
      expression: '(attribute_not_exists(#id))',
      expressionNames: { '#id': 'id' },
      equalsIgnore,
    });
  });

  test('stores the time at which a record expires, by the clock of the server', async () => {
    const { id, ...fields } = keptVersion;
    const request = await requestOf('createKeptVersion', { input: keptVersion });
    const thirtyDaysLater = Date.parse('2026-12-20T08:30:00.000Z') / 1000;
    expect(request).toEqual({
      operation: 'PutItem',
      key: { owner: { S: ann }, id: { S: id } },
      attributeValues: {
        ...madeByServer(...Object.keys(entity.fields)),
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { S: value }])),
        expiresAt: { N: thirtyDaysLater },
      },
      condition: isNewOrDeleted,
    });
  });

  test('keeps createdAt of a restored record', async () => {
    const createdAt = '2026-01-02T03:04:05.000Z';
    const { attributeValues } = await requestOf('createDailyTask', {
      input: { id: 't1', ...task, createdAt },
    });
    expect(attributeValues).toMatchObject({ createdAt: { S: createdAt }, updatedAt: { S: now } });
  });

  test.each([{}, { id: null }])('creates an id for %j', async (given) => {
    const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
    expect(await requestOf('createDailyTask', { input: { ...given, ...task } })).toMatchObject({
      key: { id: { S: expect.stringMatching(uuid) as string } },
    });
  });

  // @spec valid-bucket-null
  test('does not store null', async () => {
    const input = { id: 'b1', text: 'Fly', category: null, date: null, link: null, done: false };
    const request = await requestOf('createBucketItem', { input });
    expect(request.attributeValues).toEqual({
      ...madeByServer(...Object.keys(bucketItem.fields)),
      text: { S: 'Fly' },
      done: { BOOL: false },
    });
  });

  // @spec habit-defaults habit-log valid-habit-defaults-api
  test.each([{}, { name: null, icon: null, mood: null, days: null, log: null, pauses: null }])(
    'stores the defaults of a habit for %j',
    async (given) => {
      const { attributeValues } = await requestOf('createHabit', { input: { id: 'h1', ...given } });
      expect(attributeValues).toEqual({
        ...madeByServer(...Object.keys(habit.fields)),
        amounts: { S: '{}' },
        name: { S: 'Untitled Habit' },
        icon: { S: 'star' },
        mood: { S: '' },
        days: { L: [] },
        log: { S: '{}' },
        pauses: { S: '[]' },
      });
    },
  );

  test('stores an empty text in a field with a default', async () => {
    const { attributeValues } = await requestOf('createHabit', { input: { id: 'h1', name: '', icon: '' } });
    expect(attributeValues).toMatchObject({ name: { S: '' }, icon: { S: '' } });
  });

  test("adds the client's condition to its own", async () => {
    const request = await requestOf('createDailyTask', {
      input: { id: 't1', ...task },
      condition: { done: { ne: true } },
    });
    expect(request.condition).toEqual({
      expression:
        '((#done <> :and_0_done_ne) AND ((attribute_not_exists(#id)) OR ' +
        '((#_deleted = :and_1_or_1__deleted_eq) AND (#version < :and_1_or_1_version_lt))))',
      expressionNames: { '#done': 'done', '#id': 'id', '#_deleted': '_deleted', '#version': 'version' },
      expressionValues: {
        ':and_0_done_ne': { BOOL: true },
        ':and_1_or_1__deleted_eq': { BOOL: true },
        ':and_1_or_1_version_lt': { N: Date.parse(now) },
      },
      equalsIgnore,
    });
  });

  test.each([
    [
      {},
      '(((#done = :and_0_or_0_done_eq) OR (#order = :and_0_or_1_order_eq)) AND ' +
        '((attribute_not_exists(#id)) OR ' +
        '((#_deleted = :and_1_or_1__deleted_eq) AND (#version < :and_1_or_1_version_lt))))',
    ],
    [
      { stamps: {} },
      '((#done = :or_0_done_eq) OR (#order = :or_1_order_eq)) AND (attribute_not_exists(#id))',
    ],
  ])(
    "with %j requires a group of the client's condition and its own condition",
    async (stamps, expression) => {
      const request = await requestOf('createDailyTask', {
        input: { id: 't1', ...task, ...stamps },
        condition: { or: [{ done: { eq: true } }, { order: { eq: 0 } }] },
      });
      expect(request.condition).toMatchObject({ expression, equalsIgnore });
    },
  );

  test('returns the record', async () => {
    expect(await responseOf('createDailyTask', { id: 't1', ...task })).toEqual({ id: 't1', ...task });
  });
});

// The request builders would omit such a condition, and the write would be unconditional.
test.each(['createDailyTask', 'updateDailyTask', 'deleteDailyTask'])(
  '%s rejects an empty condition',
  async (fieldName) => {
    for (const condition of [
      { done: null },
      { done: {} },
      { updatedAt: { between: ['x'] } },
      { not: null },
    ]) {
      const input = fieldName === 'createDailyTask' ? task : { id: 't1' };
      expect(await rejectionOf(fieldName, { arguments: { input, condition } })).toEqual({
        message: 'condition has an empty part',
        errorType: 'BadRequest',
        errorInfo: { field: 'condition' },
      });
    }
  },
);
