import { createFormats } from '#platform/i18n/use-formats.ts';
import { i18n, loadArea, switchLanguage } from '#platform/i18n/i18n.ts';
import { deletionText, fieldText, itemTitle, subjectText, valueText, type TextContext } from './texts.ts';
import type { DeletedItem } from './rules/deleted-items.ts';
import type { MergedValue } from './rules/merged-values.ts';

const context: TextContext = {
  t: (id, values) => i18n._(id, values),
  formats: createFormats('en-US'),
  choiceName: (field, value) => (field === 'mood' && value === 'great' ? 'Great' : undefined),
  today: '2026-11-23',
};

beforeAll(() => loadArea('history'));

test.each([
  ['DailyTask', { date: '2026-11-19' }, 'Task, Nov 19'],
  ['DailyTask', { date: '2025-12-31' }, 'Task, Dec 31, 2025'],
  ['DailyTask', { date: null }, 'Task'],
  ['YearlyPopupTask', { month: 'Apr' }, 'Task of April'],
  ['YearlyGoal', { order: 1, year: 2026 }, 'Goal 2, 2026'],
  ['BucketItem', {}, 'Dream'],
  ['FutureGoal', {}, 'Vision'],
  ['Habit', { name: 'Run' }, 'Habit Run'],
  ['Habit', { name: '' }, 'Habit Untitled'],
] as const)('history texts: a %s with %j is "%s"', (kind, values, text) => {
  expect(subjectText(context, kind, { id: 'a', ...values })).toBe(text);
});

test.each([
  ['Letter', 'Mira at 30', 'A letter to Mira at 30'],
  ['Letter', '', 'Untitled'],
  ['FutureGoal', 'Swim', 'Swim'],
] as const)('history texts: a deleted %s with the title %j is "%s"', (kind, text, title) => {
  expect(itemTitle(context, { kind, text } as unknown as DeletedItem)).toBe(title);
});

test.each([
  ['BucketItem', 'text', undefined],
  ['BucketItem', 'date', 'Sail · Date'],
  ['BucketItem', 'done', 'Sail'],
  ['Habit', 'name', undefined],
  ['Habit', 'plan', 'Plan'],
  ['Habit', 'log', undefined],
] as const)('history texts: name the %s of field %s by %j', (kind, field, text) => {
  const record = { id: 'a', text: 'Sail', name: 'Run' };
  expect(fieldText(context, { kind, field, record } as unknown as MergedValue)).toBe(text);
});

test.each([
  ['text', 'Walk', 'Walk'],
  ['text', '', 'Empty'],
  ['time', '18:00', '18:00'],
  ['mood', 'great', 'Great'],
  ['mood', 'odd', 'odd'],
  ['done', 'true', 'Done'],
  ['done', 'false', 'Open'],
  ['date', '2026-11-24', 'Tuesday, Nov 24, 2026'],
  ['date', 'soon', 'soon'],
  ['month', 'Apr', 'April'],
  ['year', '2026', '2026'],
  ['year', 'null', 'Empty'],
  ['days', '["Wed","Mon"]', 'Mon, Wed'],
  ['days', '[]', 'Empty'],
  ['perWeek', '3', '3'],
  ['amount', '2.5', '2.5'],
  ['amount', '1200', '1,200'],
  ['unit', 'glasses', 'glasses'],
  ['amounts', '{"2026-11-20":2.5}', 'Friday, Nov 20: 2.5'],
  ['amounts', '{"2026-11-20":null}', 'Friday, Nov 20: Empty'],
  [
    'log',
    '{"2026-11-20":true,"Mon":false,"x":null}',
    'Friday, Nov 20: kept\nMonday: left open\nx: left open',
  ],
])('history texts: show the %s %j as %j', (field, text, shown) => {
  expect(valueText(context, field, text)).toBe(shown);
});

test.each([
  [0, 'Habit · deleted today'],
  [1, 'Habit, with 1 day · deleted today'],
  [41, 'Habit, with 41 days · deleted today'],
])('history texts: name a deleted habit with %d days', (days, text) => {
  const log = Object.fromEntries(Array.from({ length: days }, (_, day) => [String(day), true]));
  expect(
    deletionText(context, {
      key: 'Habit:a',
      kind: 'Habit',
      id: 'a',
      text: 'Run',
      record: { id: 'a', log: JSON.stringify(log) },
      deletedAt: 0,
      deletedOn: '2026-11-23',
      staysUntil: undefined,
    }),
  ).toBe(text);
});

test.each([
  [undefined, 'Task, Nov 19 · let go today'],
  ['2026-12-23', 'Task, Nov 19 · let go today, stays until Dec 23'],
])('history texts: name a task deleted by "Let go" that stays until %s', (staysUntil, text) => {
  expect(
    deletionText(context, {
      key: 'DailyTask:a',
      kind: 'DailyTask',
      id: 'a',
      text: 'Walk',
      record: { id: 'a', date: '2026-11-19', letGo: true },
      deletedAt: 0,
      deletedOn: '2026-11-23',
      staysUntil,
    }),
  ).toBe(text);
});

describe('history texts in Spanish', () => {
  beforeAll(() => switchLanguage('es', []));
  afterAll(() => switchLanguage('en', []));

  test.each([
    ['2026-11-23', 'Sueño · se eliminó hoy'],
    ['2026-11-20', 'Sueño · se eliminó el 20 nov'],
  ])('history texts: use an article for a day unless it is today, deleted on %s', (deletedOn, text) => {
    expect(
      deletionText(
        { ...context, formats: createFormats('es') },
        {
          key: 'BucketItem:a',
          kind: 'BucketItem',
          id: 'a',
          text: 'Sail',
          record: { id: 'a' },
          deletedAt: 0,
          deletedOn,
          staysUntil: undefined,
        },
      ),
    ).toBe(text);
  });
});
