// @spec daily-task-deleted

import { ann, conditional, now, rejectionOf, requestOf, responseOf, serverStamp } from './resolver.ts';

const task = { date: '2026-11-20', text: 'Water the plants', order: 0, done: false };
const stamp = '1763900000000-laptop';
const ninetyDaysLater = Date.parse('2027-02-18T08:30:00.000Z') / 1000;
const key = (id: string) => ({ owner: { S: ann }, id: { S: id } });
const versionIs = (version: number) => ({ version: { eq: version } });

const marking = (deletionStamp: string) => ({
  expression:
    'SET #updatedAt = :updatedAt, #_deleted = :_deleted, #expiresAt = :expiresAt, ' +
    '#stamps.#_deleted = :_deleted_stamp ADD #version :one',
  expressionNames: {
    '#updatedAt': 'updatedAt',
    '#_deleted': '_deleted',
    '#expiresAt': 'expiresAt',
    '#stamps': 'stamps',
    '#version': 'version',
  },
  expressionValues: {
    ':updatedAt': { S: now },
    ':_deleted': { BOOL: true },
    ':expiresAt': { N: ninetyDaysLater },
    ':_deleted_stamp': { S: deletionStamp },
    ':one': { N: 1 },
  },
});

describe('delete', () => {
  test('marks the record of the caller for 90 days, once', async () => {
    expect(await requestOf('deleteDailyTask', { input: { id: 't1' } })).toEqual({
      operation: 'UpdateItem',
      key: key('t1'),
      update: marking(serverStamp),
      condition: {
        expression: '(attribute_exists(#id)) AND (attribute_not_exists(#_deleted))',
        expressionNames: { '#id': 'id', '#_deleted': '_deleted' },
      },
    });
  });

  test('marks a deleted record again when it has a stamp', async () => {
    expect(await requestOf('deleteDailyTask', { input: { id: 't1', stamps: { _deleted: stamp } } })).toEqual({
      operation: 'UpdateItem',
      key: key('t1'),
      update: marking(stamp),
      condition: { expression: '(attribute_exists(#id))', expressionNames: { '#id': 'id' } },
    });
  });

  test.each([
    ['DailyTask', versionIs(7), '(#version = :version_eq) AND (attribute_exists(#id))', ':version_eq'],
    ['Habit', { name: { eq: 'Run' } }, '(#name = :name_eq) AND (attribute_exists(#id))', ':name_eq'],
  ])("with a stamp on %s uses the client's condition %j", async (entity, condition, expression, value) => {
    const request = await requestOf(`delete${entity}`, {
      input: { id: 'x1', stamps: { _deleted: stamp } },
      condition,
    });
    expect(request.condition).toMatchObject({ expression });
    expect(request).toHaveProperty(['condition', 'expressionValues', value]);
  });

  test("without stamps uses the client's condition and fails for a deleted record", async () => {
    const request = await requestOf('deleteDailyTask', {
      input: { id: 't1' },
      condition: { done: { eq: true } },
    });
    expect(request.condition).toEqual({
      expression: '(#done = :done_eq) AND (attribute_exists(#id)) AND (attribute_not_exists(#_deleted))',
      expressionNames: { '#done': 'done', '#id': 'id', '#_deleted': '_deleted' },
      expressionValues: { ':done_eq': { BOOL: true } },
    });
  });

  test('returns the whole record, marked as deleted', async () => {
    for (const fieldName of ['deleteDailyTask', 'deleteGoogleAuth']) {
      expect(await responseOf(fieldName, { id: 't1', owner: ann, ...task })).toEqual({
        id: 't1',
        owner: ann,
        ...task,
        _deleted: true,
      });
    }
  });

  test.each([
    ['it does not exist', null],
    ['it was deleted before', { id: 't1', ...task, _deleted: true }],
  ])('returns null when %s', async (_what, stored) => {
    const error = { message: 'The conditional request failed (Request ID: 1)', type: conditional };
    const args = { input: { id: 't1' } };
    expect(await responseOf('deleteDailyTask', stored, { arguments: args, error })).toBeNull();
  });

  test("fails when the client's condition fails", async () => {
    const error = { message: 'The conditional request failed (Request ID: 1)', type: conditional };
    const args = { input: { id: 't1' }, condition: versionIs(7) };
    const context = { arguments: args, error, result: { id: 't1', ...task } };
    expect(await rejectionOf('deleteDailyTask', context, 'response')).toEqual({
      message: 'The conditional request failed',
      errorType: conditional,
      errorInfo: null,
    });
  });
});

describe('delete of an entity without replicas', () => {
  test.each([
    ['deleteMonthlyEvent', 'm1'],
    ['deleteGoogleAuth', 'Ann'],
  ])('%s removes the record of the caller', async (fieldName, id) => {
    expect(await requestOf(fieldName, { input: { id } })).toEqual({ operation: 'DeleteItem', key: key(id) });
  });

  test("uses the client's condition", async () => {
    const request = await requestOf('deleteGoogleAuth', {
      input: { id: 'Ann' },
      condition: { token: { eq: 't' } },
    });
    expect(request).toEqual({
      operation: 'DeleteItem',
      key: key('Ann'),
      condition: {
        expression: '(#token = :token_eq) AND (attribute_exists(#id))',
        expressionNames: { '#token': 'token', '#id': 'id' },
        expressionValues: { ':token_eq': { S: 't' } },
      },
    });
  });

  test('returns null when the record does not exist', async () => {
    expect(await responseOf('deleteGoogleAuth', null)).toBeNull();
  });
});

describe('restore', () => {
  test.each([
    [{}, serverStamp],
    [{ stamps: { _deleted: stamp } }, stamp],
  ])('removes the mark when _deleted is set to false with %j', async (stamps, restorationStamp) => {
    expect(await requestOf('updateDailyTask', { input: { id: 't1', _deleted: false, ...stamps } })).toEqual({
      operation: 'UpdateItem',
      key: key('t1'),
      update: {
        expression:
          'SET #updatedAt = :updatedAt, #stamps.#_deleted = :_deleted_stamp ' +
          'REMOVE #_deleted, #expiresAt ADD #version :one',
        expressionNames: {
          '#updatedAt': 'updatedAt',
          '#_deleted': '_deleted',
          '#expiresAt': 'expiresAt',
          '#stamps': 'stamps',
          '#version': 'version',
        },
        expressionValues: {
          ':updatedAt': { S: now },
          ':_deleted_stamp': { S: restorationStamp },
          ':one': { N: 1 },
        },
      },
      condition: { expression: '(attribute_exists(#id))', expressionNames: { '#id': 'id' } },
    });
  });

  test('changes other fields as well', async () => {
    const { update } = await requestOf('updateDailyTask', {
      input: { id: 't1', _deleted: false, done: true, time: null },
    });
    expect(update).toMatchObject({
      expression:
        'SET #updatedAt = :updatedAt, #done = :done, #stamps.#time = :time_stamp, #stamps.#done = :done_stamp, ' +
        '#stamps.#_deleted = :_deleted_stamp REMOVE #time, #_deleted, #expiresAt ADD #version :one',
    });
  });

  test('restores nothing when _deleted is set to null', async () => {
    const { condition, update } = await requestOf('updateDailyTask', { input: { id: 't1', _deleted: null } });
    expect(condition).toMatchObject({
      expression: '(attribute_exists(#id)) AND (attribute_not_exists(#_deleted))',
    });
    expect(update).toMatchObject({ expression: 'SET #updatedAt = :updatedAt ADD #version :one' });
  });

  test('rejects _deleted set to true', async () => {
    const args = { input: { id: 't1', _deleted: true } };
    expect(await rejectionOf('updateDailyTask', { arguments: args })).toEqual({
      message: '_deleted is set by a delete',
      errorType: 'BadRequest',
      errorInfo: { field: '_deleted' },
    });
  });
});
