import { entities } from './entities.ts';
import { accountKey } from './entities/account-key.ts';
import { calendarFeed } from './entities/calendar-feed.ts';
import { calendarSource } from './entities/calendar-source.ts';
import { dailyTask } from './entities/daily-task.ts';
import { habit } from './entities/habit.ts';
import { keptVersion } from './entities/kept-version.ts';
import { pushDevice } from './entities/push-device.ts';
import { reminder } from './entities/reminder.ts';
import { signIn } from './entities/sign-in.ts';
import { taskSeries } from './entities/task-series.ts';
import { todayFeed } from './entities/today-feed.ts';
import { type Entity, type Field, isSynced, maxKeyStampsLength, sealOf, serverFields } from './entity.ts';
import { envelopeLimit, isPrivate } from './private-text.ts';

const fields = entities.flatMap((entity) =>
  Object.entries(entity.fields).map(([name, field]): [string, Field] => [`${entity.name}.${name}`, field]),
);

test('entities: have unique names and plurals', () => {
  expect(entities.map((entity) => entity.name)).toEqual([
    'BucketItem',
    'YearlyGoal',
    'DailyTask',
    'Habit',
    'FutureGoal',
    'YearlyPopupTask',
    'MonthlyEvent',
    'GoogleAuth',
    'UserSettings',
    'KeptVersion',
    'TaskSeries',
    'JournalPage',
    'FocusSession',
    'Letter',
    'LaterTask',
    'WeekPage',
    'CalendarFeed',
    'PushDevice',
    'Reminder',
    'CalendarSource',
    'AccountKey',
    'TodayFeed',
    'SignIn',
  ]);
  expect(new Set(entities.map((entity) => entity.plural)).size).toBe(entities.length);
});

// Stored records and exports have these fields, in this order. A new field needs no change here.
// @spec field-booleans bucket-item-fields yearly-goal-fields daily-task-fields habit-fields
// @spec future-goal-fields popup-task-fields monthly-event-fields google-auth-token user-settings-fields
test.each([
  ['BucketItem', 'text category date link done doneAt journalAsked'],
  ['YearlyGoal', 'year title details order done visionId journalAsked'],
  ['DailyTask', 'date text time duration order done minutes seriesId goalId doneAt letGo note remind'],
  ['Habit', 'name icon mood days description time plan log goalId pauses'],
  ['FutureGoal', 'category title done'],
  ['YearlyPopupTask', 'month year title date time done'],
  ['MonthlyEvent', 'title start end'],
  ['GoogleAuth', 'token account readOnly'],
  [
    'UserSettings',
    'theme googleToken isSynced showPlans singleKeyShortcuts followDevice language weekStart dayStart closeDayAt closedDay remindWithWords',
  ],
  ['KeptVersion', 'kind recordId field text device writtenAt'],
  [
    'TaskSeries',
    'text time duration minutes goalId repeat days monthDay start end splitFrom without note remind',
  ],
  ['JournalPage', 'date mood text'],
  ['FocusSession', 'date startedAt mode minutes taskId goalId'],
  ['Letter', 'to opensAt text openedAt'],
  ['LaterTask', 'text time duration minutes goalId note remind order'],
  ['WeekPage', 'date to text'],
  ['CalendarFeed', 'token tasks months dreams busyOnly text'],
  ['PushDevice', 'endpoint keys device'],
  ['Reminder', 'dueMinute recordId text path language'],
  ['CalendarSource', 'name address kind userName password tint every hidden order'],
  ['AccountKey', 'keyId state revision wraps former proof'],
  ['TodayFeed', 'token form tasks habits calendars hideWords zone dayStart days'],
  ['SignIn', 'device browser since usedAt'],
])('entity %s: keeps the fields %s', (name, names) => {
  const entity = entities.find((one) => one.name === name);
  const stored = names.split(' ');
  expect(Object.keys(entity?.fields ?? {}).filter((field) => stored.includes(field))).toEqual(stored);
  for (const yesOrNo of ['done', 'isSynced']) {
    expect(entity?.fields[yesOrNo]?.type ?? 'Boolean').toBe('Boolean');
  }
});

test.each(entities)('entity $name: does not declare server fields', (entity) => {
  const reserved = ['id', ...Object.keys(serverFields), 'version', 'stamps', 'expiresAt', 'and', 'or', 'not'];
  expect(Object.keys(entity.fields).filter((name) => reserved.includes(name))).toEqual([]);
});

test.each(entities)('entity $name: has unique operations', (entity) => {
  expect(entity.operations.length).toBeGreaterThan(0);
  expect(new Set(entity.operations).size).toBe(entity.operations.length);
});

// DynamoDB rejects a record whose index key has the wrong type or is an empty string.
test.each(entities)('entity $name: has indexes only on required fields that cannot be empty', (entity) => {
  for (const index of entity.indexes) {
    const field = entity.fields[index.field];
    expect(field?.required).toBe(true);
    const cannotBeEmpty = field?.type !== 'String' || field.notBlank === true || field.oneOf !== undefined;
    expect(cannotBeEmpty).toBe(true);
    expect(field).not.toHaveProperty('mayBeEmpty');
  }
});

// DynamoDB rejects a record whose index key is an empty string. A missing one keeps the record out of the index.
test('entities: a record is looked up by a value that the server makes, also from a required whole minute', () => {
  const lookups = entities.filter(({ lookup }) => lookup !== undefined);
  const source = ({ lookup }: Entity) => lookup?.sharded?.by ?? lookup?.field ?? '';
  expect(lookups.map((entity) => [entity.name, entity.fields[source(entity)]])).toEqual([
    ['CalendarFeed', expect.objectContaining({ type: 'String', madeByServer: true })],
    [
      'Reminder',
      expect.objectContaining({
        type: 'AWSDateTime',
        required: true,
        wholeMinute: expect.anything() as object,
      }),
    ],
    ['TodayFeed', expect.objectContaining({ type: 'String', madeByServer: true })],
  ]);
});

// A restoration leaves them out: docs/decisions/120-restorations-and-erased-owners.md.
test('entities: those whose records let others read data or send messages are marked as credentials', () => {
  const isSecret = (field: Field) =>
    field.type === 'String' && (field.writeOnly ?? field.madeByServer ?? false);
  const marked = entities.filter((entity: Entity) => entity.credential).map(({ name }) => name);
  expect(marked).toEqual(['GoogleAuth', 'CalendarFeed', 'PushDevice', 'Reminder', 'TodayFeed']);
  const secret = entities.filter((entity) => Object.values<Field>(entity.fields).some(isSecret));
  expect(marked).toEqual(expect.arrayContaining(secret.map(({ name }) => name)));
});

// A record that expires earlier would not be sent.
test('Reminder: stays until it is due', () => {
  expect(reminder.fields.dueMinute.wholeMinute.maxDays).toBeLessThan(reminder.expiresAfterDays);
});

test.each(fields)('field %s: has no default when it is required', (_name, field) => {
  expect(field.required && field.default !== undefined).toBeFalsy();
});

test.each(fields)('field %s: the default and the allowed words follow its rules', (_name, field) => {
  if (field.type === 'String') {
    const texts = [...(field.oneOf ?? []), ...(field.default === undefined ? [] : [field.default])];
    expect(texts.filter((text) => text.length > field.maxLength)).toEqual([]);
    if (field.oneOf && field.default !== undefined) expect(field.oneOf).toContain(field.default);
  }
  if (field.type === '[String!]') {
    expect(field.oneOf).toEqual(expect.arrayContaining([...(field.default ?? [])]));
  }
  if (field.type === 'Int' || field.type === 'Float') expect(field.min).toBeLessThan(field.max);
});

// Otherwise a client that writes the instant could open the seal, and a filter would reveal the sealed text.
test.each(entities)(
  'entity $name: a sealed field has a required instant, neither can be updated, and it is in no index',
  ({ fields: own, indexes }) => {
    for (const [name, field] of Object.entries<Field>(own)) {
      const until = sealOf(field);
      if (until === undefined) continue;
      expect(field.createOnly).toBe(true);
      expect(own[until]).toMatchObject({ type: 'AWSDateTime', required: true, createOnly: true });
      expect(own[until]).toHaveProperty('laterThanCreate');
      expect(indexes.map((index) => index.field)).not.toContain(name);
    }
  },
);

// Restoring a deleted record removes `expiresAt`.
test('entities: records that expire cannot be updated', () => {
  const expiring = entities.filter(({ expiresAfterDays }) => expiresAfterDays !== undefined);
  expect(expiring).toEqual([keptVersion, reminder]);
  expect(expiring.filter(({ operations }) => operations.includes('update'))).toEqual([]);
});

test('entities: fields that grow each day have room for fifteen years', () => {
  const { wraps, former } = accountKey.fields;
  const notDaily: readonly Field[] = [dailyTask.fields.ticks, pushDevice.fields.keys, wraps, former];
  const growing = entities.flatMap(({ fields: own }) =>
    Object.values<Field>(own).flatMap((one) =>
      one.type === 'String' && one.format?.startsWith('JSON') && !notDaily.includes(one) ? [one] : [],
    ),
  );
  const days = Array.from({ length: 15 * 366 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 25 + index)).toISOString().slice(0, 10),
  );
  const lengthWith = (value: unknown) =>
    JSON.stringify(Object.fromEntries(days.map((day) => [day, value]))).length;
  const { log, amounts, pauses } = habit.fields;
  const lengths = new Map<Field, number>([
    [log, lengthWith(false)],
    [amounts, lengthWith(99_999.25)],
    [taskSeries.fields.without, lengthWith(false)],
    [pauses, JSON.stringify(days.slice(0, 15 * 52).map((from) => ({ from, to: from }))).length],
  ]);
  expect(growing.filter((one) => !lengths.has(one))).toEqual([]);
  const tooShort = [...lengths].filter(([one, length]) => one.type === 'String' && one.maxLength < length);
  expect(tooShort).toEqual([]);
});

// DynamoDB counts the names and the UTF-8 bytes of an item, up to 400 KB.
test.each(entities)('entity $name: the longest record fits into an item of DynamoDB', (entity) => {
  const bytes = Object.values<Field>(entity.fields).map((one) => {
    if (one.type !== 'String') return 100;
    // Devices limit the bytes of the calendar, not only its UTF-16 units.
    if (one === calendarFeed.fields.text) return one.maxLength + 100;
    if (isPrivate(one)) return envelopeLimit(one.maxLength) + 100;
    // Days and ranges of days are ASCII; a UTF-16 unit has up to three bytes.
    return (
      one.maxLength * (one.format?.startsWith('JSON') ? 1 : 3) +
      (one.mergedByKey ? maxKeyStampsLength : 0) +
      100
    );
  });
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(400 * 1024);
});

describe('KeptVersion', () => {
  // The values of an address are choices and a credential, those of another calendar have a secret address. The user
  // writes no value of a sign-in.
  const without: readonly Entity[] = [keptVersion, calendarFeed, calendarSource, todayFeed, signIn];
  const synced = entities.filter((entity) => isSynced(entity) && !without.includes(entity));

  // @spec calendar-source
  test('keeps values of all other entities that devices have replicas of', () => {
    expect(keptVersion.fields.kind.oneOf).toEqual(synced.map(({ name }) => name));
  });

  test('has room for the name and the longest value of all their fields', () => {
    const { field, text } = keptVersion.fields;
    const tooLong = synced.flatMap(({ fields: own }) =>
      Object.entries<Field>(own).filter(([name, one]) => {
        // A field that is merged by key keeps one key, a list of ranges keeps nothing.
        const isKeptWhole = one.type === 'String' && !one.mergedByKey && one.format !== 'JSON list';
        const length = isKeptWhole ? one.maxLength : 0;
        return name.length > field.maxLength || length > text.maxLength;
      }),
    );
    expect(tooLong).toEqual([]);
  });
});
