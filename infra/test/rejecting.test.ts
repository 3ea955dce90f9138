// @spec about-one-user-kind yearly-goal-order daily-task-date daily-task-time daily-task-order habit-days
// @spec habit-amount-fields habit-log future-goal-category popup-task-month user-settings-theme
// @spec valid-popup-title-api valid-nothing-else roles-owner limit-goal-slots limit-popup-months
// @spec limit-bucket-categories limit-weekdays limit-vision-categories push-endpoints

import { entities } from '@kairos/schema/entities';
import { type FieldBinding, fieldBindingsOf } from '@kairos/schema/field-bindings';
import { failureMark } from '../resolvers/lib/failure-mark.ts';
import {
  accountKey,
  device,
  event,
  feed,
  future,
  goal,
  item,
  later,
  letter,
  popup,
  reminder,
  source,
  task,
  today,
} from './inputs.ts';
import { invalidValues } from './invalid-values.ts';
import { keptVersion } from './kept-version.ts';
import { ann, conditional, logsOf, rejectionOf, requestOf } from './resolver.ts';

const withoutUpdate = entities.filter((one) => !one.operations.includes('update')).map(({ name }) => name);

test.each(invalidValues)('%s with %j: rejects %s %j', async (entity, rest, field, value, words) => {
  const rejection = {
    message: expect.stringMatching(new RegExp(`^${field} ${words.replace(/^\^/, '')}`)) as string,
    errorType: 'BadRequest',
    errorInfo: { field },
  };
  const created = { ...rest, [field]: value };
  expect(await rejectionOf(`create${entity}`, { arguments: { input: created } })).toEqual(rejection);
  if (withoutUpdate.includes(entity)) return;
  const updated = { id: 'x1', [field]: value };
  expect(await rejectionOf(`update${entity}`, { arguments: { input: updated } })).toEqual(rejection);
});

test.each([
  ['DailyTask', task, 'text', 'x'.repeat(500)],
  ['DailyTask', task, 'time', '23:59'],
  ['DailyTask', task, 'time', '00:00'],
  ['DailyTask', task, 'time', ''],
  ['DailyTask', task, 'duration', 'x'.repeat(100)],
  ['DailyTask', task, 'date', '2028-02-29'],
  ['DailyTask', task, 'date', '1900-01-01'],
  ['DailyTask', task, 'date', '2200-12-31'],
  ['DailyTask', task, 'order', 1_000_000],
  ['YearlyGoal', goal, 'order', 4],
  ['YearlyGoal', goal, 'year', 1],
  ['YearlyGoal', goal, 'year', 9999],
  ['BucketItem', item, 'link', 'HTTPS://example.org/a?b#c'],
  ['BucketItem', item, 'category', 'Growth'],
  ['YearlyPopupTask', popup, 'year', 2027],
  ['Habit', {}, 'time', ''],
  ['Habit', {}, 'days', ['Sun', 'Mon']],
  ['Habit', {}, 'log', '{"2026-11-20":true}'],
  ['UserSettings', { id: 'u1' }, 'theme', 'dark'],
  ['UserSettings', { id: 'u1' }, 'dayStart', '04:00'],
  ['PushDevice', device, 'endpoint', 'https://web.push.apple.com/QGxyz-_'],
  ['PushDevice', device, 'endpoint', 'https://updates.push.services.mozilla.com/wpush/v2/gAAA='],
  ['PushDevice', device, 'endpoint', 'https://wns2-by3p.notify.windows.com/w/?token=BQ%2b'],
  ['Reminder', reminder, 'path', '/'],
  ['Reminder', reminder, 'dueMinute', '2026-12-21T08:30:00.000Z'],
  ['Reminder', reminder, 'dueMinute', '2026-11-20T08:29:00.000Z'],
  ['Reminder', reminder, 'language', 'fzh'],
  ['KeptVersion', keptVersion, 'text', ''],
  ['KeptVersion', keptVersion, 'text', 'x'.repeat(20_000)],
])('%s with %j: stores %s %j', async (entity, rest, field, value) => {
  const { attributeValues } = await requestOf(`create${entity}`, { input: { ...rest, [field]: value } });
  const [stored] = Object.values((attributeValues as Record<string, object>)[field] ?? {}) as unknown[];
  const words = Array.isArray(stored) ? stored.map((word: { S: string }) => word.S) : stored;
  expect(words).toEqual(value);
});

test.each([
  ['', 'id must not be empty'],
  [' ', 'id must not be empty'],
  ['x'.repeat(129), 'id must not be longer than 128 characters'],
])('id: all operations reject %j', async (id, message) => {
  const rejection = { message, errorType: 'BadRequest', errorInfo: { field: 'id' } };
  expect(await rejectionOf('getDailyTask', { arguments: { id } })).toEqual(rejection);
  expect(await rejectionOf('createDailyTask', { arguments: { input: { ...task, id } } })).toEqual(rejection);
  expect(await rejectionOf('updateDailyTask', { arguments: { input: { id } } })).toEqual(rejection);
  expect(await rejectionOf('deleteDailyTask', { arguments: { input: { id } } })).toEqual(rejection);
});

test('id: is accepted with 128 characters', async () => {
  const id = 'x'.repeat(128);
  expect(await requestOf('getDailyTask', { id })).toMatchObject({ key: { id: { S: id } } });
});

const nested = (levels: number): object =>
  levels === 0 ? { text: { contains: 'a' } } : { not: nested(levels - 1) };
const and = (levels: number): object =>
  levels === 0 ? { text: { contains: 'a' } } : { and: [and(levels - 1)] };
const wide = (count: number) => ({
  or: Array.from({ length: count }, () => ({ text: { eq: 'a' } })),
});

test.each([
  ['nests too deep', nested(4), nested(3), 'has too deeply nested groups'],
  ['is longer than DynamoDB’s limit', wide(200), wide(100), 'is too large'],
])('predicate: is rejected when it %s', async (_what, tooMuch, fits, words) => {
  const rejection = (field: string) => ({
    message: `${field} ${words}`,
    errorType: 'BadRequest',
    errorInfo: { field },
  });
  const update = (condition: object) => ({ input: { id: 't1' }, condition });
  expect(await rejectionOf('listDailyTasks', { arguments: { filter: tooMuch } })).toEqual(
    rejection('filter'),
  );
  expect(await rejectionOf('updateDailyTask', { arguments: update(tooMuch) })).toEqual(
    rejection('condition'),
  );
  expect(await requestOf('listDailyTasks', { filter: fits })).toHaveProperty('filter');
  expect(await requestOf('updateDailyTask', update(fits))).toHaveProperty('condition');
  expect(await requestOf('createDailyTask', { input: task, condition: fits })).toHaveProperty('condition');
});

test.each<[string, object, string]>([
  ['a group of many members', wide(25_000), 'is too large'],
  ['a group of many empty members', { or: Array.from({ length: 25_000 }, () => ({})) }, 'is too large'],
  ['many values in a list', { text: { in: Array.from({ length: 50_000 }, () => 'a') } }, 'is too large'],
  ['many bounds', { order: { between: Array.from({ length: 50_000 }, () => 1) } }, 'is too large'],
  [
    'many bounds of a size',
    { text: { size: { between: Array.from({ length: 50_000 }, () => 1) } } },
    'is too large',
  ],
  ['a long value', { text: { eq: 'x'.repeat(200_001) } }, 'is too large'],
  ['groups of one member each', and(20), 'has too deeply nested groups'],
])('predicate: with %s is rejected before an expression is rendered', async (_what, predicate, words) => {
  const rendered = jest.fn();
  for (const [fieldName, args, field] of [
    ['listDailyTasks', { filter: predicate }, 'filter'],
    ['listDailyTasks', { filter: { date: { eq: '2026-11-20' }, ...predicate } }, 'filter'],
    ['createDailyTask', { input: task, condition: predicate }, 'condition'],
    ['updateDailyTask', { input: { id: 't1' }, condition: predicate }, 'condition'],
    ['deleteDailyTask', { input: { id: 't1' }, condition: predicate }, 'condition'],
  ] as const) {
    expect(await rejectionOf(fieldName, { arguments: args }, 'request', rendered)).toEqual({
      message: `${field} ${words}`,
      errorType: 'BadRequest',
      errorInfo: { field },
    });
  }
  expect(rendered).not.toHaveBeenCalled();
});

test('predicate: of DynamoDB’s maximum size is rendered', async () => {
  const values = Array.from({ length: 100 }, (_, index) => `value ${index}`);
  const filter = { text: { in: values, size: { between: [1, 500] } }, or: wide(80).or };
  expect(await requestOf('listDailyTasks', { filter })).toHaveProperty('filter');
});

const samples: Record<string, object> = {
  BucketItem: item,
  YearlyGoal: goal,
  DailyTask: task,
  FutureGoal: future,
  YearlyPopupTask: popup,
  MonthlyEvent: event,
  GoogleAuth: { token: 't' },
  ...{ Habit: {}, UserSettings: {} },
  KeptVersion: keptVersion,
  TaskSeries: { text: 'Water', repeat: 'daily', start: '2026-11-20' },
  JournalPage: { date: '2026-11-20' },
  FocusSession: { date: '2026-11-20', startedAt: '2026-11-20T18:30:00.000Z', mode: 'study', minutes: 25 },
  Letter: letter,
  LaterTask: later,
  WeekPage: { date: '2026-11-22', to: '2026-11-28' },
  CalendarFeed: feed,
  PushDevice: device,
  Reminder: reminder,
  CalendarSource: source,
  AccountKey: accountKey,
  TodayFeed: today,
  SignIn: {
    device: 'phone',
    browser: 'Kairos, iPhone',
    since: '2026-11-20T18:30:00.000Z',
    usedAt: '2026-11-21T07:12:00.000Z',
  },
};
const ofOneStep = entities.flatMap(fieldBindingsOf).filter(({ operation }) => operation !== 'erase');
/** The values that the operation writes: an update has none of the fields that only a create writes. */
function argsOf({ entity, operation }: FieldBinding) {
  const written = Object.entries(samples[entity.name] ?? {}).filter(
    ([name]) => operation !== 'update' || !entity.fields[name]?.createOnly,
  );
  return { id: 'x1', input: { ...Object.fromEntries(written), id: 'x1' } };
}
const bindings = ofOneStep.map((binding) => ({ ...binding, args: argsOf(binding) }));

test.each(bindings)(
  '$fieldName: rejects a request without sign-in',
  async ({ fieldName, typeName, args }) => {
    for (const identity of [null, {}]) {
      const handler = typeName === 'Subscription' ? 'response' : 'request';
      expect(await rejectionOf(fieldName, { arguments: args, identity }, handler)).toMatchObject({
        errorType: 'Unauthorized',
      });
    }
  },
);

const asking = bindings.filter(({ typeName }) => typeName !== 'Subscription');

test.each(asking)(
  '$fieldName: reads and writes only the partition of the caller',
  async ({ fieldName, args }) => {
    const { key, query } = (await requestOf(fieldName, args)) as {
      key?: object;
      query?: { expressionValues: object };
    };
    expect(Object.values(key ?? query?.expressionValues ?? {})).toContainEqual({ S: ann });
  },
);

test.each(bindings.filter(({ typeName }) => typeName === 'Mutation'))(
  '$fieldName: a failed condition has the same error whatever is stored',
  async ({ fieldName }) => {
    // Without a condition of the client, a delete returns null when there is no record.
    const args = { arguments: { condition: { updatedAt: { ge: '2026' } } } };
    const found = {
      ...args,
      error: { message: 'The conditional request failed (Request ID: 1)', type: conditional },
      result: { id: 'x1', text: 'secret' },
    };
    const absent = {
      ...args,
      error: { message: 'The conditional request failed (Request ID: 2)', type: conditional },
      result: null,
    };
    const rejection = await rejectionOf(fieldName, found, 'response');
    expect(rejection).toEqual({
      message: 'The conditional request failed',
      errorType: conditional,
      errorInfo: null,
    });
    expect(await rejectionOf(fieldName, absent, 'response')).toEqual(rejection);
  },
);

test.each(asking)('$fieldName: messages of other errors are only logged', async ({ fieldName }) => {
  const error = {
    message: 'User: arn:aws:sts::123 is not authorized',
    type: 'DynamoDB:AccessDeniedException',
  };
  expect(await rejectionOf(fieldName, { error, result: null }, 'response')).toEqual({
    message: 'The request could not be carried out',
    errorType: 'DynamoDB:AccessDeniedException',
    errorInfo: null,
  });
  const logs = await logsOf(fieldName, { error, result: null });
  expect(logs).toEqual([expect.stringContaining('arn:aws:sts')]);
  expect(logs[0]).toContain(failureMark);
});

test.each(bindings.filter(({ typeName }) => typeName === 'Mutation'))(
  '$fieldName: a failed condition is not counted as a failure',
  async ({ fieldName }) => {
    const error = { message: 'The conditional request failed', type: conditional };
    expect(await logsOf(fieldName, { error, result: null })).toEqual([]);
  },
);
