// @spec import-other-apps

import { strToU8, zipSync } from 'fflate';
import { bytesOf, contentOf, tickTick } from '../testing/made-files.ts';

const json = (value: unknown) => bytesOf(JSON.stringify(value));
describe('Loop', () => {
  const list = 'Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Read,,,1,1,#00897B\n';

  test('the table of a habit has no heading before 2.3', () => {
    const file = zipSync({
      'Habits.csv': strToU8(list),
      '001 Read/Checkmarks.csv': strToU8('2015-02-03,2\n2015-02-02,1\n2015-02-01,0\n2015-01-31,2\n'),
    });
    const { records, unreadable } = contentOf(file);
    expect(records).toMatchObject([{ name: 'Read', done: ['2015-01-31', '2015-02-03'] }]);
    expect(unreadable).toEqual([]);
  });

  test('a habit without a table, and a table without a habit, are named and listed', () => {
    const file = zipSync({
      'Habits.csv': strToU8(list),
      '002 Swim/Checkmarks.csv': strToU8('2015-02-03,2\n'),
    });
    expect(contentOf(file)).toMatchObject({
      records: [{ name: 'Read', done: [] }],
      unsupported: expect.arrayContaining(['missing-days']) as unknown,
      unreadable: [{ row: 1, file: '002 Swim/Checkmarks.csv', reason: 'no-form' }],
    });
  });
});

describe('Google Tasks', () => {
  const tasks = (...items: readonly object[]) => json({ kind: 'tasks#taskLists', items: [{ items }] });

  test.each([
    ['2022-10-31T16:00:00Z', 'Asia/Kuala_Lumpur', '2022-11-01'],
    ['2022-10-31T00:00:00Z', 'Asia/Kuala_Lumpur', '2022-10-31'],
    ['2022-10-31T00:00:00.000Z', 'America/Los_Angeles', '2022-10-31'],
    ['2022-11-01T07:00:00Z', 'America/Los_Angeles', '2022-11-01'],
    ['2022-10-31', 'Asia/Tokyo', '2022-10-31'],
  ])('due %s in %s is the day %s', (due, zone, day) => {
    expect(contentOf(tasks({ id: 'a', title: 'A', due }), zone).records).toMatchObject([{ day, time: '' }]);
  });

  test.each([
    [[{ current: true, start: '2022-10-31T06:30:00Z' }], '2022-10-31', '14:30'],
    [[{ start: '2022-10-01T06:30:00Z' }, { current: true, start: '2022-10-31T16:00:00Z' }], '2022-11-01', ''],
    [{ start: '2022-10-31T06:30:00Z' }, '2022-10-31', '14:30'],
    ['2022-10-31T06:30:00Z', '2022-10-31', '14:30'],
  ])('scheduled_time %j', (scheduled, day, time) => {
    const task = { id: 'a', title: 'A', due: '2022-10-30T16:00:00Z', scheduled_time: scheduled };
    expect(contentOf(tasks(task), 'Asia/Kuala_Lumpur').records).toMatchObject([{ day, time }]);
  });

  test('one list is read, and a deleted task of it is named', () => {
    const items = [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B', deleted: true },
    ];
    expect(contentOf(json({ kind: 'tasks#tasks', items }))).toMatchObject({
      records: [{ text: 'A' }],
      unsupported: ['deleted'],
    });
  });

  test('a time of unknown form is named, and one that does not exist is listed', () => {
    const content = contentOf(
      tasks(
        { id: 'a', title: 'A', scheduled_time: [{ from: 5 }] },
        { id: 'b', title: 'B', scheduled_time: [{ start: '2022-02-30T06:30:00Z' }] },
      ),
    );
    expect(content.records).toMatchObject([{ text: 'A', day: null }]);
    expect(content.unsupported).toEqual(['times']);
    expect(content.unreadable).toMatchObject([{ row: 2, reason: 'no-such-date' }]);
  });
});

describe('TickTick', () => {
  test('dates with a space are times in the zone of the task', () => {
    const { records } = contentOf(
      tickTick([
        {
          ...{ Title: 'A', Timezone: 'America/New_York', 'Is All Day': 'false' },
          ...{ 'Start Date': '2026-02-20 10:00:00', 'Due Date': '2026-02-20 10:45:00' },
        },
        { Title: 'B', Timezone: 'Asia/Tokyo', 'Due Date': '2026-02-21 00:00:00', 'Is All Day': 'true' },
        { Title: 'C', Status: '2', Timezone: 'Europe/Berlin', 'Completed Time': '2026-02-25 16:45:30' },
      ]),
    );
    expect(records).toMatchObject([
      { day: '2026-02-20', time: '10:00', minutes: 45 },
      { day: '2026-02-21', time: '' },
      { day: '2026-02-25', done: true, doneAt: '2026-02-25T15:45:00.000Z' },
    ]);
  });

  test('midnight is a whole day when the file does not say it', () => {
    const row = { Title: 'A', Timezone: 'Europe/Berlin', 'Due Date': '2026-11-27T23:00:00+0000' };
    expect(contentOf(tickTick([row, { ...row, 'Is All Day': 'false' }])).records).toMatchObject([
      { day: '2026-11-28', time: '' },
      { day: '2026-11-28', time: '00:00' },
    ]);
  });

  test('a done task whose day cannot be read is listed', () => {
    const { unreadable } = contentOf(tickTick([{ Title: 'C', Status: '2', 'Completed Time': 'long ago' }]));
    expect(unreadable).toEqual([{ row: 2, reason: 'no-such-date', value: 'long ago' }]);
  });
});

test('Super Productivity before 12: times, days of the planner, the archive and the list of today', () => {
  const list = (...values: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[]) => ({
    ids: values.map(({ id }) => id),
    entities: Object.fromEntries(values.map((value) => [value.id, value])),
  });
  const plannedAt = Date.parse('2024-03-05T09:30:00Z');
  const content = contentOf(
    json({
      project: list({ id: 'p' }),
      tag: list(),
      task: list(
        ...[
          { id: 'a', title: 'Planned', plannedAt },
          { id: 'b', title: 'On a day' },
        ],
        ...[{ id: 'c', title: 'Today', tagIds: ['TODAY'] }],
      ),
      taskArchive: list({
        ...{ id: 'd', title: 'Archived', isDone: true, timeSpent: 5, timeSpentOnDay: { '2024-02-01': 5 } },
      }),
      planner: { days: { '2024-03-07': ['b'] } },
      note: list({ id: 'n' }),
      taskRepeatCfg: list(
        { id: 'r', title: 'Ended', startDate: '2020-01-01', rrule: 'FREQ=DAILY;UNTIL=20200110' },
        { id: 's', title: 'Weekdays alone', monday: true, friday: true },
      ),
    }),
    'Europe/Berlin',
  );
  expect(content.records).toMatchObject([
    { text: 'Planned', day: '2024-03-05', time: '10:30' },
    { text: 'On a day', day: '2024-03-07' },
    { text: 'Today', day: '2026-11-25' },
    { text: 'Archived', day: '2024-02-01', done: true },
    { text: 'Weekdays alone', rule: { repeat: 'weekly', days: ['Mon', 'Fri'], start: '2026-11-27' } },
  ]);
  expect([...content.unsupported].sort()).toEqual(['ended-repeats', 'notes', 'worked-time']);
});

test('Habitica: days whose history does not say whether they were done are named; a due date is a local day', () => {
  const date = Date.parse('2026-11-20T12:00:00Z');
  const content = contentOf(
    json({
      tasks: {
        habits: [{ _id: 'a', text: 'Walk', history: [{ date, value: 1.5 }] }],
        dailys: [
          {
            ...{ _id: 'b', text: 'Read', frequency: 'daily' },
            history: [
              { date, value: 2 },
              { date: '2014-11-20T12:00:00.000Z', value: 3, completed: true },
            ],
          },
        ],
        todos: [{ _id: 'c', text: 'Lamp', date: '2026-12-02T23:00:00.000Z' }],
        rewards: [],
      },
    }),
    'Europe/Berlin',
  );
  expect(content.records).toMatchObject([{ done: [] }, { done: ['2014-11-20'] }, { day: '2026-12-03' }]);
  expect(content.unsupported).toContain('missing-days');
});

test('Day One: an entry with only a formatted text is read', () => {
  const richText = JSON.stringify({
    contents: [{ text: 'Rain.\n' }, { embeddedObjects: [{ type: 'photo' }] }],
  });
  const entry = { uuid: '1', creationDate: '2024-02-29T14:30:00Z', timeZone: 'UTC', richText };
  const { records } = contentOf(json({ metadata: { version: '1.0' }, entries: [entry, null] }));
  expect(records).toMatchObject([{ text: 'Rain.\n[photo]' }]);
});

test('Journey: an entry with an ISO date is read, and one without a date is listed', () => {
  const file = zipSync({
    'a.json': strToU8(JSON.stringify({ dateOfJournal: '2024-02-29T14:30:00Z', timezone: 'UTC', text: 'A' })),
    'b.json': strToU8(JSON.stringify({ date_journal: null, text: 'B' })),
  });
  const content = contentOf(file);
  expect(content.records).toMatchObject([{ day: '2024-02-29', text: 'A' }]);
  expect(content.unreadable).toMatchObject([{ file: 'b.json', reason: 'no-such-date' }]);
});
