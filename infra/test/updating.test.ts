// @spec daily-task-time daily-task-duration valid-habit-defaults-api api-condition api-save-habit

import { ann, now, rejectionOf, requestOf, responseOf, serverStamp } from './resolver.ts';

const task = { date: '2026-11-20', text: 'Water the plants', order: 0, done: false };
const exists = {
  expression: '(attribute_exists(#id)) AND (attribute_not_exists(#_deleted))',
  expressionNames: { '#id': 'id', '#_deleted': '_deleted' },
};
const existsUnsynced = { expression: '(attribute_exists(#id))', expressionNames: { '#id': 'id' } };

describe('update', () => {
  test.each([
    ['done', false, { BOOL: false }],
    ['order', 0, { N: 0 }],
    ['time', '', { S: '' }],
    ['duration', '', { S: '' }],
    ['text', 'Feed the cat', { S: 'Feed the cat' }],
  ])('sets %s to %j', async (name, value, typed) => {
    expect(await requestOf('updateDailyTask', { input: { id: 't1', [name]: value } })).toEqual({
      operation: 'UpdateItem',
      key: { owner: { S: ann }, id: { S: 't1' } },
      update: {
        expression: `SET #updatedAt = :updatedAt, #${name} = :${name}, #stamps.#${name} = :${name}_stamp ADD #version :one`,
        expressionNames: {
          '#updatedAt': 'updatedAt',
          [`#${name}`]: name,
          '#stamps': 'stamps',
          '#version': 'version',
        },
        expressionValues: {
          ':updatedAt': { S: now },
          [`:${name}`]: typed,
          [`:${name}_stamp`]: { S: serverStamp },
          ':one': { N: 1 },
        },
      },
      condition: exists,
    });
  });

  test('writes no version and no stamps for an entity without replicas', async () => {
    expect(await requestOf('updateGoogleAuth', { input: { id: 'Ann', token: 't' } })).toEqual({
      operation: 'UpdateItem',
      key: { owner: { S: ann }, id: { S: 'Ann' } },
      update: {
        expression: 'SET #updatedAt = :updatedAt, #token = :token',
        expressionNames: { '#updatedAt': 'updatedAt', '#token': 'token' },
        expressionValues: { ':updatedAt': { S: now }, ':token': { S: 't' } },
      },
      condition: existsUnsynced,
    });
  });

  test('writes the time and the version when it has no field', async () => {
    const { update } = await requestOf('updateDailyTask', { input: { id: 't1' } });
    expect(update).toMatchObject({ expression: 'SET #updatedAt = :updatedAt ADD #version :one' });
  });

  test('stores a list, also an empty one', async () => {
    for (const days of [['Mon', 'Sun'], []]) {
      const { update } = await requestOf('updateHabit', { input: { id: 'h1', days } });
      expect(update).toMatchObject({
        expressionValues: { ':days': { L: days.map((day) => ({ S: day })) } },
      });
    }
  });

  test('clears a field set to null', async () => {
    const { update } = await requestOf('updateDailyTask', { input: { id: 't1', time: null } });
    expect(update).toEqual({
      expression: 'SET #updatedAt = :updatedAt, #stamps.#time = :time_stamp REMOVE #time ADD #version :one',
      expressionNames: {
        '#updatedAt': 'updatedAt',
        '#time': 'time',
        '#stamps': 'stamps',
        '#version': 'version',
      },
      expressionValues: {
        ':updatedAt': { S: now },
        ':time_stamp': { S: serverStamp },
        ':one': { N: 1 },
      },
    });
  });

  test('restores the default of a field set to null', async () => {
    const { update } = await requestOf('updateHabit', { input: { id: 'h1', log: null } });
    expect(update).toMatchObject({ expressionValues: { ':log': { S: '{}' } } });
  });

  test('rejects null for a required field', async () => {
    expect(await rejectionOf('updateDailyTask', { arguments: { input: { id: 't1', text: null } } })).toEqual({
      message: 'text is required',
      errorType: 'BadRequest',
      errorInfo: { field: 'text' },
    });
  });

  test("adds the client's condition to its own", async () => {
    const request = await requestOf('updateDailyTask', {
      input: { id: 't1', done: true },
      condition: { updatedAt: { eq: now } },
    });
    expect(request.condition).toEqual({
      expression:
        '(#updatedAt = :updatedAt_eq) AND (attribute_exists(#id)) AND (attribute_not_exists(#_deleted))',
      expressionNames: { '#updatedAt': 'updatedAt', '#id': 'id', '#_deleted': '_deleted' },
      expressionValues: { ':updatedAt_eq': { S: now } },
    });
  });

  test('returns the record', async () => {
    expect(await responseOf('updateDailyTask', { id: 't1', ...task })).toEqual({ id: 't1', ...task });
  });
});
