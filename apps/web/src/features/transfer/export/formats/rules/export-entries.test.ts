// @spec series-unknown other-formats

import type { RemoteRecord, Row } from '@kairos/sync/record';
import type { RowsByEntity } from '#features/transfer/export/rules/export-of.ts';
import { createFormats } from '#platform/i18n/use-formats.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { entityNames } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { exportEntries, type ExportEntry } from './export-entries.ts';
import { plannerRecords } from './planner-records.ts';

const now = Date.parse('2026-11-23T09:30:00.000Z');
const createdAt = '2026-11-20T08:00:00.000Z';
const t: Translate = (id, values) => (values ? `${id} ${Object.values(values).join(' ')}` : id);

function row(entity: EntityName, id: string, values: Readonly<Record<string, unknown>>, isSent = true): Row {
  const base: RemoteRecord = { id, version: 1, stamps: {}, createdAt, updatedAt: createdAt, ...values };
  const pending = Object.entries(values).map(
    ([name, value]) => [name, { value, stamp: `${now}-c1` }] as const,
  );
  return {
    entity,
    id,
    base: isSent ? base : null,
    pending: isSent ? {} : Object.fromEntries(pending),
    createdAt,
    tried: null,
  };
}

function entriesOf(rows: Partial<RowsByEntity>): ExportEntry[] {
  const none = Object.fromEntries(entityNames.map((name) => [name, []])) as unknown as RowsByEntity;
  return exportEntries(plannerRecords({ ...none, ...rows }, now), t, createFormats('en'));
}

test('export entries: a page of the journal has its words, its lines and its mood', () => {
  const pages = [
    row('JournalPage', '2026-11-22', { date: '2026-11-22', mood: 'good', text: 'Sailed.\n\nThen soup.' }),
    row('JournalPage', '2026-11-21', { date: '2026-11-21', mood: 'low', text: null }),
    row('JournalPage', '2026-11-20', { date: '2026-11-20', mood: null, text: '  ' }),
    row('JournalPage', '2026-11-19', { date: '2026-11-19', mood: null, text: 'Gone', _deleted: true }),
  ];
  expect(entriesOf({ JournalPage: pages })).toMatchObject([
    { section: 'menu.journal', day: '2026-11-21', text: 'journal.mood-low', details: '' },
    {
      ...{ section: 'menu.journal', group: 'Sunday, November 22, 2026', day: '2026-11-22', text: 'Sailed.' },
      details: 'journal.mood: journal.mood-good\n\nThen soup.',
    },
  ]);
});

test('export entries: the line of a week has its words and its first day', () => {
  const weeks = [
    row('WeekPage', '2026-11-22', { date: '2026-11-22', to: '2026-11-28', text: 'Less hurry.\nMore river.' }),
    row('WeekPage', '2026-11-15', { date: '2026-11-15', to: '2026-11-21', text: null }),
  ];
  expect(entriesOf({ WeekPage: weeks })).toMatchObject([
    { section: 'menu.journal', day: '2026-11-22', text: 'Less hurry.', details: 'More river.' },
  ]);
});

test('export entries: a focus session has its time, its length and its task, also a deleted one', () => {
  const session = { date: '2026-11-22', startedAt: '2026-11-22T18:05:00.000Z', mode: 'reading', minutes: 25 };
  const rows = {
    FocusSession: [
      row('FocusSession', 'f', { ...session, taskId: 'a' }),
      row('FocusSession', 'g', { ...session, taskId: null }),
    ],
    DailyTask: [row('DailyTask', 'a', { date: '2026-11-22', text: 'Read', _deleted: true })],
  };
  const expected = { section: 'menu.pomodoro', text: 'pomodoro.reading', day: '2026-11-22', time: '18:05' };
  expect(entriesOf(rows)).toMatchObject([
    { ...expected, duration: 'pomodoro.length-minutes 25', details: 'Read', done: undefined },
    { ...expected, details: '' },
  ]);
});

test('export entries: a letter that was opened has its text, one that is still sealed is not there', () => {
  const letter = {
    to: 'Mira',
    opensAt: '2026-11-22T00:00:00+09:00',
    text: 'Do you still swim?',
    openedAt: createdAt,
  };
  const sealed = { ...letter, text: 'A secret', opensAt: '2026-11-24T00:00:00+09:00' };
  const letters = [
    row('Letter', 'opened', letter),
    row('Letter', 'to nobody', { ...letter, to: null, opensAt: '2026-11-20T00:00:00Z' }),
    row('Letter', 'due', { ...letter, openedAt: null, text: 'A secret' }),
    row('Letter', 'sealed', { ...sealed, text: null, openedAt: null }),
    row('Letter', 'sealed, not sent', { ...sealed, openedAt: null }, false),
    row('Letter', 'opened by a clock that is ahead', sealed, false),
    row('Letter', 'opened, without its text', { ...letter, text: null }),
  ];
  const entries = entriesOf({ Letter: letters });
  expect(entries).toMatchObject([
    { text: 'future-vision.letter-to future-vision.letter-nobody', day: '2026-11-20' },
    {
      section: 'menu.future-vision',
      group: 'future-vision.letters',
      day: '2026-11-22',
      details: 'Do you still swim?',
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain('A secret');
});

test('export entries: only days of its log are logged days of a habit', () => {
  const log = '{"2026-11-20":true,"__proto__":true,"<b>":true,"2026-02-30":true,"2026-11-21":false}';
  expect(entriesOf({ Habit: [row('Habit', 'h', { name: 'Run', log })] })).toMatchObject([
    { loggedDays: ['2026-11-20'] },
  ]);
});

test('export entries: a series says when it repeats, and a repetition of a newer version is left out', () => {
  const series = (id: string, values: object) =>
    row('TaskSeries', id, { text: id, start: '2026-11-24', days: [], ...values });
  const rows = [
    series('a', { repeat: 'weeks', every: 2, days: ['Tue', 'Thu'] }),
    series('b', { repeat: 'months', every: 3 }),
    series('c', { repeat: 'monthlyOn', days: ['Wed'], weekOfMonth: -1 }),
    series('d', { repeat: 'yearly' }),
    series('e', { repeat: 'hourly' }),
  ];
  expect(entriesOf({ TaskSeries: rows }).map(({ text, repeats }) => [text, repeats])).toEqual([
    ['a', 'daily-plan.repeats-weeks 2 Tuesday and Thursday'],
    ['b', 'daily-plan.repeats-months 3'],
    ['c', 'daily-plan.repeats-monthlyOn last Wednesday'],
    ['d', 'daily-plan.repeats-yearly'],
  ]);
});

test('export entries: tasks have their notes with the ticks of their day, and those of Later have no day', () => {
  const rows = {
    DailyTask: [
      row('DailyTask', 'a', { date: '2026-11-22', text: 'Sail', order: 0, done: false, note: 'Warm socks' }),
    ],
    TaskSeries: [
      row('TaskSeries', 's', {
        ...{ text: 'Run', repeat: 'daily', days: [], start: '2026-11-20', note: '[ ] Shoes' },
      }),
    ],
    LaterTask: [
      row('LaterTask', 'q', { text: 'Lamp', order: 1, note: null }),
      row('LaterTask', 'p', { text: 'Passport', order: 0, duration: '1 h', note: '[x] Photo' }),
    ],
    YearlyPopupTask: [
      row('YearlyPopupTask', 'm', { title: 'Paint', month: 'Nov', year: 2026, done: false, note: 'Blue' }),
    ],
  };
  const later = { section: 'menu.daily-plan', group: 'daily-plan.later', day: '', done: false };
  expect(entriesOf(rows)).toMatchObject([
    { text: 'Sail', details: 'Warm socks' },
    { text: 'Run', details: '[ ] Shoes' },
    { ...later, text: 'Passport', duration: '1 h', details: '[x] Photo' },
    { ...later, text: 'Lamp', details: '' },
    { text: 'Paint', details: 'Blue' },
  ]);
});

test('export entries: a habit has its times a week, its amount and the amounts of its days', () => {
  const log = '{"2026-11-19":true,"2026-11-20":true}';
  const amounts = '{"2026-11-20":8,"2026-11-21":2.5,"<b>":3,"2026-11-22":"4"}';
  const water = row('Habit', 'h', { name: 'Water', log, perWeek: 3, amount: 8, unit: 'glasses', amounts });
  expect(entriesOf({ Habit: [water] })).toMatchObject([
    {
      repeats: 'formats.times-a-week 3',
      details: 'formats.amount-for-a-day 8 glasses',
      loggedDays: ['2026-11-19', '2026-11-20 (8)', '2026-11-21 (2.5)'],
    },
  ]);
  const ticked = row('Habit', 'h', { name: 'Water', log, perWeek: null, amount: null, amounts });
  expect(entriesOf({ Habit: [ticked] })).toMatchObject([
    { repeats: '', details: '', loggedDays: ['2026-11-19', '2026-11-20'] },
  ]);
});
