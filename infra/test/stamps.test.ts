import { maxKeyStampsLength } from '@kairos/schema/entity';
import { now, rejectionOf, requestOf, serverStamp } from './resolver.ts';

const task = { date: '2026-11-20', text: 'Water the plants', order: 0, done: false };
const stamp = '1763900000000-laptop';
const keyStamps = JSON.stringify({ '*': '1763900000000-server', '2026-11-20': stamp });

function filledTo(length: number): string {
  const entries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`day ${1000 + index}`, stamp]));
  const text = JSON.stringify(entries(Math.floor(length / 40)));
  return `${text.slice(0, -1).padEnd(length - 1)}}`;
}

describe('create', () => {
  test("stores the client's stamps of the sent fields, and the server's for those without one", async () => {
    const input = { id: 't1', ...task, stamps: { text: stamp, done: '0000000000001-a', order: null } };
    const { attributeValues } = await requestOf('createDailyTask', { input });
    expect(attributeValues).toMatchObject({ version: { N: Date.parse(now) } });
    expect((attributeValues as Record<string, unknown>).stamps).toEqual({
      M: {
        date: { S: serverStamp },
        text: { S: stamp },
        order: { S: serverStamp },
        done: { S: '0000000000001-a' },
      },
    });
  });

  test('with stamps stores none for a field that is not sent', async () => {
    const { attributeValues } = await requestOf('createHabit', {
      input: { id: 'h1', stamps: {}, plan: null },
    });
    expect(attributeValues).toMatchObject({ name: { S: 'Untitled Habit' } });
    expect((attributeValues as Record<string, unknown>).stamps).toEqual({ M: { plan: { S: serverStamp } } });
  });

  test('stores the stamp of _deleted that is sent', async () => {
    const input = { id: 't1', ...task, stamps: { _deleted: stamp } };
    const { attributeValues } = await requestOf('createDailyTask', { input });
    expect(attributeValues).toMatchObject({ stamps: { M: { _deleted: { S: stamp } } } });
  });

  test('without stamps gets a stamp later than a deletion', async () => {
    for (const stamps of [{}, { stamps: null }]) {
      const { attributeValues } = await requestOf('createDailyTask', {
        input: { id: 't1', ...task, ...stamps },
      });
      expect(attributeValues).toMatchObject({ stamps: { M: { _deleted: { S: serverStamp } } } });
    }
  });
});

describe('update', () => {
  test("stores the client's stamps of the sent fields, and the server's for the others", async () => {
    const stamps = { text: stamp, order: stamp };
    const { update } = await requestOf('updateDailyTask', {
      input: { id: 't1', text: 'Feed the cat', done: true, stamps },
    });
    expect(update).toMatchObject({
      expression:
        'SET #updatedAt = :updatedAt, #text = :text, #done = :done, ' +
        '#stamps.#text = :text_stamp, #stamps.#done = :done_stamp ADD #version :one',
      expressionValues: { ':text_stamp': { S: stamp }, ':done_stamp': { S: serverStamp } },
    });
  });

  test.each([stamp, keyStamps, '{}', filledTo(maxKeyStampsLength)])(
    'stores %j for a field that is merged by key',
    async (text) => {
      const { update } = await requestOf('updateHabit', {
        input: { id: 'h1', log: '{"2026-11-20":true}', stamps: { log: text } },
      });
      expect(update).toMatchObject({ expressionValues: { ':log_stamp': { S: text } } });
    },
  );
});

const wrong = 'must be milliseconds and a device, such as 1763900000000-laptop';

test.each([
  '',
  '1763900000000',
  '1763900000000-',
  '176390000000-laptop',
  '17639000000000-laptop',
  '1763900000000_laptop',
  '1763900000000-Laptop',
  '1763900000000-lap top',
  '1763900000000-laptop\n',
  ' 1763900000000-laptop',
  `1763900000000-${'x'.repeat(17)}`,
  'x'.repeat(200_000),
  keyStamps,
])('stamps: every write rejects %.50j', async (text) => {
  for (const [fieldName, input, field] of [
    ['createDailyTask', { id: 't1', ...task, stamps: { text } }, 'text'],
    ['updateDailyTask', { id: 't1', text: 'Feed the cat', stamps: { text } }, 'text'],
    ['updateDailyTask', { id: 't1', _deleted: false, stamps: { _deleted: text } }, '_deleted'],
    ['deleteDailyTask', { id: 't1', stamps: { _deleted: text } }, '_deleted'],
  ] as const) {
    expect(await rejectionOf(fieldName, { arguments: { input } })).toEqual({
      message: `stamps.${field} ${wrong}`,
      errorType: 'BadRequest',
      errorInfo: { field: `stamps.${field}` },
    });
  }
});

test('stamps: the longest device name is stored', async () => {
  const text = `1763900000000-${'x'.repeat(16)}`;
  const { update } = await requestOf('deleteDailyTask', { input: { id: 't1', stamps: { _deleted: text } } });
  expect(update).toMatchObject({ expressionValues: { ':_deleted_stamp': { S: text } } });
});

test.each([
  ['{', 'must be a JSON object'],
  ['{"2026-11-20":', 'must be a JSON object'],
  [filledTo(maxKeyStampsLength + 1), `must not be longer than ${maxKeyStampsLength} characters`],
  ['[]', wrong],
  [` ${keyStamps}`, wrong],
  ['{"2026-11-20":"soon"}', wrong],
  ['{"2026-11-20":1763900000000}', wrong],
  ['{"2026-11-20":null}', wrong],
  [`{"2026-11-20":{"a":"${stamp}"}}`, wrong],
])('stamps: %.50j is rejected for a field that is merged by key', async (text, words) => {
  for (const fieldName of ['createHabit', 'updateHabit']) {
    const input = { id: 'h1', log: '{}', stamps: { log: text } };
    expect(await rejectionOf(fieldName, { arguments: { input } })).toEqual({
      message: `stamps.log ${words}`,
      errorType: 'BadRequest',
      errorInfo: { field: 'stamps.log' },
    });
  }
});

/** A day after {@link now}. */
const latest = Date.parse(now) + 86_400_000;

test.each([latest + 1, 9_999_999_999_999])(
  'stamps: every write rejects %d, more than a day ahead, and names the latest allowed time',
  async (time) => {
    const text = `${time}-x`;
    const keys = JSON.stringify({ '2026-11-20': stamp, '2026-11-21': text });
    for (const [fieldName, input, field] of [
      ['createDailyTask', { id: 't1', ...task, stamps: { text } }, 'text'],
      ['createDailyTask', { id: 't1', ...task, stamps: { _deleted: text } }, '_deleted'],
      ['updateDailyTask', { id: 't1', text: 'Feed the cat', stamps: { text } }, 'text'],
      ['updateDailyTask', { id: 't1', _deleted: false, stamps: { _deleted: text } }, '_deleted'],
      ['deleteDailyTask', { id: 't1', stamps: { _deleted: text } }, '_deleted'],
      ['createHabit', { id: 'h1', log: '{}', stamps: { log: keys } }, 'log'],
      ['updateHabit', { id: 'h1', log: '{}', stamps: { log: keys } }, 'log'],
      ['updateHabit', { id: 'h1', log: '{}', stamps: { log: text } }, 'log'],
    ] as const) {
      expect(await rejectionOf(fieldName, { arguments: { input } })).toEqual({
        message: `stamps.${field} must not be more than a day ahead`,
        errorType: 'BadRequest',
        errorInfo: { field: `stamps.${field}`, latest },
      });
    }
  },
);

test('stamps: a stamp a day ahead is stored', async () => {
  const text = `${latest}-laptop`;
  const { update } = await requestOf('updateDailyTask', {
    input: { id: 't1', text: 'Feed', stamps: { text } },
  });
  expect(update).toMatchObject({ expressionValues: { ':text_stamp': { S: text } } });
});
