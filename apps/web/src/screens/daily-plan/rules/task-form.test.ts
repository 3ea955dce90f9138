// @spec task-repeat-kinds

import { dailyTask } from '@kairos/schema/entities/daily-task';
import { taskSeries } from '@kairos/schema/entities/task-series';
import { sample } from '#test/sample.ts';
import { everyLimits } from '#domain/daily-tasks/repeats.ts';
import { maxDurationLength, maxTextLength } from './add-task.ts';
import {
  formOf,
  hasNewRepeat,
  invalidFields,
  monthDayOf,
  monthlyWeekdayIn,
  repeats,
  withDay,
  withRepeat,
  repeatValues,
} from './task-form.ts';

const task = sample('DailyTask', {
  ...{ date: '2026-11-24', text: 'Run', time: null, duration: '40 min', minutes: 40 },
});
const weekly = sample('TaskSeries', {
  ...{ text: 'Run', repeat: 'weekly', days: ['Tue'], start: '2026-11-24' },
});

test('edit form: limits and choices are those of the API', () => {
  const { fields } = taskSeries;
  expect(repeats).toEqual(['never', ...fields.repeat.oneOf]);
  expect(Math.max(...Object.values(everyLimits).flat())).toBeLessThanOrEqual(fields.every.max);
  expect([fields.text.maxLength, fields.duration.maxLength]).toEqual([maxTextLength, maxDurationLength]);
  expect(dailyTask.fields.text.maxLength).toBe(maxTextLength);
});

test('edit form: shows the task and the repetition of its series', () => {
  expect(formOf(task, undefined)).toEqual({
    ...{ text: 'Run', day: '2026-11-24', time: '', duration: '40 min', remind: '', since: '' },
    ...{ repeat: 'never', days: [], every: '', which: '', weekday: '' },
    ...{ goalId: '', note: '', saveFor: 'day' },
  });
  expect(formOf(task, weekly, { text: 'Swim' })).toMatchObject({
    text: 'Swim',
    repeat: 'weekly',
    days: ['Tue'],
  });
});

test('edit form: "Weekly on…" begins with the weekday of the day, and follows it', () => {
  const first = { ...formOf(task, undefined), ...withRepeat(formOf(task, undefined), 'weekly') };
  expect(first.days).toEqual(['Tue']);
  const moved = { ...first, ...withDay(first, '2026-11-25', undefined) };
  expect(moved).toMatchObject({ day: '2026-11-25', days: ['Wed'] });
  const own = { ...moved, days: ['Mon', 'Wed'] as const };
  expect(withDay(own, '2026-11-27', undefined)).toEqual({ day: '2026-11-27' });
  expect(withRepeat(own, 'weekly')).toEqual({ repeat: 'weekly' });
});

test('edit form: the weekdays of a series stay when one of its days moves', () => {
  const form = formOf(task, weekly);
  expect(withDay(form, '2026-11-25', weekly)).toEqual({ day: '2026-11-25' });
  expect(hasNewRepeat({ ...form, day: '2026-11-25' }, weekly)).toBe(false);
  expect(hasNewRepeat({ ...form, days: ['Wed'] }, weekly)).toBe(true);
});

test('edit form: a weekday of the month begins with that of the day, and the fifth one is the last', () => {
  const form = formOf(task, undefined);
  expect(monthlyWeekdayIn(form)).toEqual({ which: 'fourth', weekday: 'Tue' });
  expect(monthlyWeekdayIn({ ...form, day: '2026-12-01' })).toEqual({ which: 'first', weekday: 'Tue' });
  expect(monthlyWeekdayIn({ ...form, day: '2026-11-30' })).toEqual({ which: 'last', weekday: 'Mon' });
  expect(monthlyWeekdayIn({ ...form, day: '2026-11-30', weekday: 'Fri' })).toEqual({
    which: 'last',
    weekday: 'Fri',
  });
  expect(monthlyWeekdayIn({ ...form, day: '' })).toEqual({ which: 'first', weekday: 'Mon' });
});

test('edit form: the weekday of the month of a series stays when one of its days moves', () => {
  const series = sample('TaskSeries', { repeat: 'monthlyOn', days: ['Fri'], weekOfMonth: -1 });
  const moved = formOf(task, series, { day: '2026-12-02' });
  expect(monthlyWeekdayIn(moved)).toEqual({ which: 'last', weekday: 'Fri' });
  expect(hasNewRepeat(moved, series)).toBe(false);
  expect(hasNewRepeat({ ...moved, which: 'second' }, series)).toBe(true);
  expect(hasNewRepeat({ ...moved, weekday: 'Sun' }, series)).toBe(true);
});

test('edit form: a number begins with a usual one, or with that of the series', () => {
  const form = formOf(task, undefined);
  expect(withRepeat(form, 'weeks')).toEqual({ repeat: 'weeks', every: '2', days: ['Tue'] });
  expect(withRepeat(form, 'months')).toEqual({ repeat: 'months', every: '3' });
  const series = sample('TaskSeries', { repeat: 'weeks', every: 4, days: ['Mon'] });
  expect(formOf(task, series)).toMatchObject({ repeat: 'weeks', every: '4', days: ['Mon'] });
  expect(withRepeat(formOf(task, series, { repeat: 'never' }), 'weeks', series)).toMatchObject({
    every: '4',
  });
  expect(hasNewRepeat(formOf(task, series, { every: '04' }), series)).toBe(false);
  expect(hasNewRepeat(formOf(task, series, { every: '5' }), series)).toBe(true);
  expect(hasNewRepeat(formOf(task, series, { days: ['Tue'] }), series)).toBe(true);
});

test('edit form: shows a repetition of a newer version as none', () => {
  expect(formOf(task, sample('TaskSeries', { repeat: 'hourly' }))).toMatchObject({ repeat: 'never' });
});

test('edit form: keeps February 29 of a series in a year without it', () => {
  const day = { ...task, date: '2027-02-28' };
  const leap = sample('TaskSeries', { repeat: 'yearly', monthDay: 29, start: '2024-02-29' });
  expect(monthDayOf(formOf(day, leap), day, leap)).toBe(29);
  expect(monthDayOf(formOf(day, leap, { day: '2027-02-27' }), day, leap)).toBe(27);
  const yearly = sample('TaskSeries', { repeat: 'yearly', monthDay: 28, start: '2024-02-28' });
  expect(monthDayOf(formOf(day, yearly), day, yearly)).toBe(28);
});

test.each(['', '1', '53', '2.5', 'x', '-3'])('edit form: %p is no number of weeks', (every) => {
  expect(invalidFields(formOf(task, undefined, { repeat: 'weeks', every, days: ['Mon'] }))).toEqual([
    'every',
  ]);
});

test.each(['2', '52'])('edit form: %p is a number of weeks', (every) => {
  expect(invalidFields(formOf(task, undefined, { repeat: 'weeks', every, days: ['Mon'] }))).toEqual([]);
});

test.each([
  ['nothing', {}, []],
  ['a text of spaces', { text: '  ' }, ['text']],
  ['a text without a visible character', { text: '\u200b\u2060' }, ['text']],
  ['no day', { day: '' }, ['day']],
  ['a day that does not exist', { day: '2026-02-30' }, ['day']],
  ['no weekday', { repeat: 'weekly', days: [] }, ['days']],
  ['all of it', { text: '', day: '', repeat: 'weekly', days: [] }, ['text', 'day', 'days']],
] as const)('edit form: with %s', (_what, typed, invalid) => {
  expect(invalidFields(formOf(task, undefined, typed))).toEqual(invalid);
});

test.each([
  [{ repeat: 'never' }, {}],
  [{ repeat: 'daily' }, {}],
  [{ repeat: 'weekly', days: ['Tue'] }, { days: ['Tue'] }],
  [
    { repeat: 'weeks', every: '2', days: ['Tue', 'Thu'] },
    { every: 2, days: ['Tue', 'Thu'] },
  ],
  [{ repeat: 'monthly' }, { monthDay: 24 }],
  [
    { repeat: 'months', every: '3' },
    { every: 3, monthDay: 24 },
  ],
  [{ repeat: 'monthlyOn' }, { days: ['Tue'], weekOfMonth: 4 }],
  [
    { repeat: 'monthlyOn', which: 'last', weekday: 'Wed' },
    { days: ['Wed'], weekOfMonth: -1 },
  ],
  [{ repeat: 'yearly' }, { monthDay: 24 }],
] as const)('repeat values: of %j', (typed, values) => {
  expect(repeatValues(formOf(task, undefined, typed), task, undefined)).toEqual(values);
});
