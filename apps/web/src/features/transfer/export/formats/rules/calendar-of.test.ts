// @spec series-unknown other-formats

import type { TaskSeries } from '@kairos/schema/records/task-series';
import fc from 'fast-check';
import { rrulestr } from 'rrule';
import { occurrenceDays } from '#domain/daily-tasks/occurrence-days.ts';
import { knownRepeats } from '#domain/daily-tasks/repeats.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdays } from '#domain/days/weekday.ts';
import { sample } from '#test/sample.ts';
import { calendarOf } from './calendar-of.ts';
import type { PlannerRecords } from './planner-records.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const now = new Date('2026-11-23T09:30:00.500Z');
const none: PlannerRecords = {
  ...{ tasks: [], later: [], series: [], goals: [], monthTasks: [], habits: [], visions: [], dreams: [] },
  ...{ sessions: [], pages: [], weekPages: [], letters: [], taskTexts: new Map() },
  taskIds: new Set(),
};
const task = sample('DailyTask', { id: 'a', date: '2026-11-23', text: 'Sail; swim', createdAt });
const every = sample('TaskSeries', {
  ...{ id: 's', text: 'Run', repeat: 'daily', start: '2026-11-23', createdAt },
});

const linesOf = (records: Partial<PlannerRecords>) => calendarOf({ ...none, ...records }, now).split('\r\n');
const unfolded = (lines: readonly string[]) => lines.join('\n').replaceAll('\n ', '').split('\n');
const withName = (lines: readonly string[], name: string) => lines.filter((line) => line.startsWith(name));

test('calendar: is one calendar, also without events', () => {
  expect(calendarOf(none, now)).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Kairos//Kairos//EN\r\nEND:VCALENDAR\r\n',
  );
});

test('calendar: a task without a time is on its day, one with a time is on the wall clock', () => {
  const tasks = [
    task,
    {
      ...task,
      id: 'b',
      time: '18:30',
      duration: '1 h 30',
      minutes: null,
      done: true,
      updatedAt: '2026-11-22T10:00:00.000Z',
    },
  ];
  expect(linesOf({ tasks }).slice(3, -2)).toEqual([
    'BEGIN:VEVENT',
    'UID:DailyTask-a@kairos',
    'DTSTAMP:20261123T093000Z',
    'CREATED:20261120T080000Z',
    'DTSTART;VALUE=DATE:20261123',
    'SUMMARY:Sail\\; swim',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:DailyTask-b@kairos',
    'DTSTAMP:20261123T093000Z',
    'CREATED:20261120T080000Z',
    'LAST-MODIFIED:20261122T100000Z',
    'DTSTART:20261123T183000',
    'DURATION:PT90M',
    'SUMMARY:✓ Sail\\; swim',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
});

test('calendar: has tasks of a month and bucket items with a day only', () => {
  const month = sample('YearlyPopupTask', { id: 'm', month: 'Nov', title: 'Paint' });
  const dream = sample('BucketItem', { id: 'd', text: 'Fly' });
  const lines = linesOf({
    monthTasks: [month, { ...month, id: 'm2', date: '2026-11-24', time: '09:00' }],
    dreams: [dream, { ...dream, id: 'd2', date: '2027-05-01', link: 'https://example.org/a,b' }],
  });
  expect(withName(lines, 'UID')).toEqual(['UID:YearlyPopupTask-m2@kairos', 'UID:BucketItem-d2@kairos']);
  expect(withName(lines, 'URL')).toEqual(['URL:https://example.org/a,b']);
  expect(withName(lines, 'DURATION')).toEqual(['DURATION:PT30M']);
});

test('calendar: a repeating task leaves out the days that were deleted, moved or changed', () => {
  const series = [
    { ...every, time: '07:00', end: '2026-11-30', without: '{"2026-11-25":true,"2026-11-26":false}' },
  ];
  const lines = linesOf({ series, taskIds: new Set(['s:2026-11-27', 's:2027-01-01', 'other:2026-11-28']) });
  expect(withName(lines, 'RRULE')).toEqual(['RRULE:FREQ=DAILY;UNTIL=20261130T235959']);
  expect(withName(lines, 'EXDATE')).toEqual(['EXDATE:20261125T070000', 'EXDATE:20261127T070000']);
});

test('calendar: days of a file that are no days add no lines, and neither does a link', () => {
  const key = '2026-11-25\r\nATTENDEE:mailto:a@example.org';
  const without = JSON.stringify({ [key]: true, '2026-11-26': true, '2026-13-01': true, __proto__x: true });
  const taskIds = new Set([`s:${key}`, 's:zzz', 's:2026-11-27']);
  const dream = sample('BucketItem', {
    ...{ id: 'd\r\nX:1', text: 'Fly', createdAt: 'soon', date: '2027-05-01' },
    link: 'https://example.org/\u0085\r\nX:2',
  });
  const lines = linesOf({ series: [{ ...every, without }], taskIds, dreams: [dream] });
  expect(withName(lines, 'EXDATE')).toEqual(['EXDATE;VALUE=DATE:20261126', 'EXDATE;VALUE=DATE:20261127']);
  expect(lines.filter((line) => /^(X|ATTENDEE)/.test(line))).toEqual([]);
  expect(withName(lines, 'URL')).toEqual(['URL:https://example.org/%C2%85%0D%0AX:2']);
});

test('calendar: a repeating task that never occurs is not in it', () => {
  const series = [
    { ...every, end: '2026-11-22' },
    { ...every, repeat: 'weekly' },
    { ...every, end: '2026-11-23', without: '{"2026-11-23":true}' },
  ];
  expect(withName(linesOf({ series }), 'UID')).toEqual([]);
});

test.each([
  [{ repeat: 'weeks', every: 2, days: ['Tue', 'Thu'] }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', '20261124'],
  [{ repeat: 'months', every: 3, monthDay: 25 }, 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=25', '20261125'],
  [
    { repeat: 'months', every: 3, monthDay: 30 },
    'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    '20261130',
  ],
  [{ repeat: 'monthlyOn', days: ['Wed'], weekOfMonth: 4 }, 'FREQ=MONTHLY;BYDAY=4WE', '20261125'],
  [{ repeat: 'monthlyOn', days: ['Fri'], weekOfMonth: -1 }, 'FREQ=MONTHLY;BYDAY=-1FR', '20261127'],
  [{ repeat: 'yearly' }, 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=23', '20261123'],
  [
    { repeat: 'yearly', start: '2028-02-29' },
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
    '20280229',
  ],
])('calendar: has the rule of %j', (rule, text, first) => {
  const lines = linesOf({ series: [{ ...every, ...rule }] });
  expect([...withName(lines, 'RRULE'), ...withName(lines, 'DTSTART')]).toEqual([
    `RRULE:${text}`,
    `DTSTART;VALUE=DATE:${first}`,
  ]);
});

test('calendar: a repetition of a newer version is not in it', () => {
  expect(withName(linesOf({ series: [{ ...every, repeat: 'hourly' }] }), 'UID')).toEqual([]);
});

test('calendar: a repeating task occurs on the same days as in Kairos', () => {
  const someDay = fc.nat(3000).map((by) => shiftDay('2020-01-01', by));
  const someSeries = fc
    .record({
      // A task that comes after it is done has no rule in a calendar.
      repeat: fc.constantFrom(...knownRepeats.filter((repeat) => repeat !== 'afterDone')),
      every: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
      weekOfMonth: fc.constantFrom(1, 2, 3, 4, -1),
      days: fc.subarray([...weekdays], { minLength: 1 }),
      monthDay: fc.integer({ min: 1, max: 31 }),
      time: fc.constantFrom('', '07:30'),
      start: someDay,
      length: fc.option(fc.nat(900), { nil: null }),
      without: fc.array(fc.nat(400), { maxLength: 6 }),
    })
    .map(({ length, without, ...rest }): TaskSeries => ({
      ...every,
      ...rest,
      days: rest.repeat === 'monthlyOn' ? rest.days.slice(0, 1) : rest.days,
      end: length === null ? null : shiftDay(rest.start, length),
      without: JSON.stringify(Object.fromEntries(without.map((by) => [shiftDay(rest.start, by), true]))),
    }));
  fc.assert(
    fc.property(someSeries, (series) => {
      const last = shiftDay(series.start, 500);
      const without = JSON.parse(series.without) as Readonly<Record<string, boolean>>;
      const expected = [...occurrenceDays(series, series.start, last)].filter((day) => without[day] !== true);
      const lines = unfolded(linesOf({ series: [series] }));
      const rules = lines.filter((line) => /^(DTSTART|RRULE|EXDATE)/.test(line));
      if (rules.length === 0) {
        expect(expected).toEqual([]);
        return;
      }
      // rrule reads dates without a zone as UTC, and knows no VALUE.
      const found = rrulestr(rules.join('\n').replaceAll(';VALUE=DATE', ''), { forceset: true }).between(
        new Date(`${series.start}T00:00:00Z`),
        new Date(`${last}T23:59:59Z`),
        true,
      );
      expect(found.map((moment) => moment.toISOString().slice(0, 10))).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test('calendar: a task that comes after it is done has its open day, and no rule', () => {
  const after = { ...every, repeat: 'afterDone', every: 7, start: '2026-11-24' };
  const open = { ...task, id: 'a~1', seriesId: 's', date: '2026-12-01', done: false };
  const lines = linesOf({ series: [{ ...after, without: '{"2026-11-24":true}' }], tasks: [open] });
  expect(lines.filter((line) => /^(DTSTART|RRULE|EXDATE)/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20261201',
  ]);
  expect(linesOf({ series: [after] }).filter((line) => /^(DTSTART|RRULE|EXDATE)/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20261124',
  ]);
});

test('calendar: a split series excludes earlier days whose task was deleted, moved or stored', () => {
  const former = { ...every, end: '2026-11-30', without: '{"2026-11-24":true,"2026-12-25":true}' };
  const later = { ...every, id: 's2', text: 'Swim', start: '2026-12-01', splitFrom: 's', without: '{}' };
  const edited = { ...task, id: 's:2026-12-05', seriesId: 's', date: '2026-12-05', text: 'Swim with Ana' };
  const lines = linesOf({ series: [former, later], tasks: [edited], taskIds: new Set([edited.id]) });
  expect(withName(lines, 'EXDATE')).toEqual([
    'EXDATE;VALUE=DATE:20261124',
    'EXDATE;VALUE=DATE:20261205',
    'EXDATE;VALUE=DATE:20261225',
  ]);
});

test.each([
  ['2026-11-23', '9999-12-31', ['DTSTART;VALUE=DATE:20261123', 'RRULE:FREQ=DAILY;UNTIL=22001231']],
  ['0001-01-01', '9999-12-31', ['DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY;UNTIL=22001231']],
  ['9999-12-30', null, []],
  ['0001-01-01', '1899-12-31', []],
])('calendar: a stored series from %s to %s occurs from 1900 to 2200', (start, end, expected) => {
  for (const without of ['{}', '{"9999-12-31":true,"0001-01-01":true}']) {
    const lines = linesOf({ series: [{ ...every, start, end, without }] });
    expect(lines.filter((line) => /^(DTSTART|RRULE|EXDATE)/.test(line))).toEqual(expected);
  }
});

test('calendar: a far stored day of a task does not end the export', () => {
  const tasks = ['0001-01-01', '9999-12-31'].map((date) => ({ ...task, id: date, date }));
  const lines = linesOf({ tasks });
  expect(withName(lines, 'DTSTART')).toEqual(['DTSTART;VALUE=DATE:00010101', 'DTSTART;VALUE=DATE:99991231']);
});

test('calendar: notes are descriptions, with the ticks of their day', () => {
  const lines = linesOf({
    tasks: [{ ...task, note: '[ ] Pen\n[ ] Paper', ticks: '{"2":true}' }],
    series: [{ ...every, note: 'Slowly, please' }],
    monthTasks: [
      sample('YearlyPopupTask', { id: 'm', month: 'Nov', title: 'Paint', date: '2026-11-24', note: 'Blue' }),
    ],
  });
  expect(withName(lines, 'DESCRIPTION')).toEqual([
    'DESCRIPTION:[ ] Pen\\n[x] Paper',
    'DESCRIPTION:Slowly\\, please',
    'DESCRIPTION:Blue',
  ]);
  expect(withName(linesOf({ tasks: [{ ...task, note: ' ' }] }), 'DESCRIPTION')).toEqual([]);
});
