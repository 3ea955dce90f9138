import { ann, now, refusalOf, requestOf, responseOf } from './resolver.ts';

const task = { date: '2026-11-20', text: 'Water the plants', order: 0, done: false };
const typedTask = {
  date: { S: '2026-11-20' },
  text: { S: 'Water the plants' },
  order: { N: 0 },
  done: { BOOL: false },
};
const times = { createdAt: { S: now }, updatedAt: { S: now } };
const isNew = {
  expression: '(attribute_not_exists(#id))',
  expressionNames: { '#id': 'id' },
  equalsIgnore: ['createdAt', 'updatedAt'],
};
const exists = { expression: '(attribute_exists(#id))', expressionNames: { '#id': 'id' } };

describe('create', () => {
  test('stores a new record of the caller; a repeated create succeeds', async () => {
    const input = { id: 't1', ...task, time: '', duration: '' };
    expect(await requestOf('createDailyTask', { input })).toEqual({
      operation: 'PutItem',
      key: { owner: { S: ann }, id: { S: 't1' } },
      attributeValues: { ...times, ...typedTask, time: { S: '' }, duration: { S: '' } },
      condition: isNew,
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

  test('does not store null', async () => {
    const input = { id: 'b1', text: 'Fly', category: null, date: null, link: null, done: false };
    const request = await requestOf('createBucketItem', { input });
    expect(request.attributeValues).toEqual({ ...times, text: { S: 'Fly' }, done: { BOOL: false } });
  });

  test.each([{}, { name: null, icon: null, mood: null, days: null, log: null }])(
    'stores the defaults of a habit for %j',
    async (given) => {
      const { attributeValues } = await requestOf('createHabit', { input: { id: 'h1', ...given } });
      expect(attributeValues).toEqual({
        ...times,
        name: { S: 'Untitled Habit' },
        icon: { S: 'star' },
        mood: { S: '' },
        days: { L: [] },
        log: { S: '{}' },
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
      expression: '(#done <> :done_ne) AND (attribute_not_exists(#id))',
      expressionNames: { '#done': 'done', '#id': 'id' },
      expressionValues: { ':done_ne': { BOOL: true } },
      equalsIgnore: ['createdAt', 'updatedAt'],
    });
  });

  test('answers the record', async () => {
    expect(await responseOf('createDailyTask', { id: 't1', ...task })).toEqual({ id: 't1', ...task });
  });
});

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
        expression: 'SET #expName_1 = :expValue_1, #expName_2 = :expValue_2',
        expressionNames: { '#expName_1': 'updatedAt', '#expName_2': name },
        expressionValues: { ':expValue_1': { S: now }, ':expValue_2': typed },
      },
      condition: exists,
    });
  });

  test('stores a list, also an empty one', async () => {
    for (const days of [['Mon', 'Sun'], []]) {
      const { update } = await requestOf('updateHabit', { input: { id: 'h1', days } });
      expect(update).toMatchObject({
        expressionValues: { ':expValue_2': { L: days.map((day) => ({ S: day })) } },
      });
    }
  });

  test('null clears a field', async () => {
    const { update } = await requestOf('updateDailyTask', { input: { id: 't1', time: null } });
    expect(update).toEqual({
      expression: 'SET #expName_1 = :expValue_1 REMOVE #expName_2',
      expressionNames: { '#expName_1': 'updatedAt', '#expName_2': 'time' },
      expressionValues: { ':expValue_1': { S: now } },
    });
  });

  test('null restores the default', async () => {
    const { update } = await requestOf('updateHabit', { input: { id: 'h1', log: null } });
    expect(update).toMatchObject({ expressionValues: { ':expValue_2': { S: '{}' } } });
  });

  test('null does not clear a required field', async () => {
    expect(await refusalOf('updateDailyTask', { arguments: { input: { id: 't1', text: null } } })).toEqual({
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
      expression: '(#updatedAt = :updatedAt_eq) AND (attribute_exists(#id))',
      expressionNames: { '#updatedAt': 'updatedAt', '#id': 'id' },
      expressionValues: { ':updatedAt_eq': { S: now } },
    });
  });

  test('answers the record', async () => {
    expect(await responseOf('updateDailyTask', { id: 't1', ...task })).toEqual({ id: 't1', ...task });
  });
});

describe('delete', () => {
  test('deletes the record of the caller', async () => {
    expect(await requestOf('deleteDailyTask', { input: { id: 't1' } })).toEqual({
      operation: 'DeleteItem',
      key: { owner: { S: ann }, id: { S: 't1' } },
    });
  });

  test("uses the client's condition", async () => {
    const request = await requestOf('deleteDailyTask', {
      input: { id: 't1' },
      condition: { done: { eq: true } },
    });
    expect(request.condition).toMatchObject({ expression: '(#done = :done_eq) AND (attribute_exists(#id))' });
  });

  test('returns the whole record, marked as deleted', async () => {
    expect(await responseOf('deleteDailyTask', { id: 't1', owner: ann, ...task })).toEqual({
      id: 't1',
      owner: ann,
      ...task,
      _deleted: true,
    });
  });

  test('returns null when there is none', async () => {
    expect(await responseOf('deleteDailyTask', null)).toBeNull();
  });
});

// The request builders would omit such a condition, and the write would be unconditional.
test.each(['createDailyTask', 'updateDailyTask', 'deleteDailyTask'])(
  '%s rejects an empty condition',
  async (fieldName) => {
    for (const condition of [{ done: null }, { updatedAt: { between: ['x'] } }, { not: null }]) {
      const input = fieldName === 'createDailyTask' ? task : { id: 't1' };
      expect(await refusalOf(fieldName, { arguments: { input, condition } })).toEqual({
        message: 'condition has an empty part',
        errorType: 'BadRequest',
        errorInfo: { field: 'condition' },
      });
    }
  },
);
