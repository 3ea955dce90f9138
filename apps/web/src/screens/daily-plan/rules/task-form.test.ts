import { dailyTask } from '@kairos/schema/entities/daily-task';
import { taskSeries } from '@kairos/schema/entities/task-series';
import { sample } from '#test/sample.ts';
import { maxDurationLength, maxTextLength } from './add-task.ts';
import { formOf, hasNewRepeat, invalidFields, repeats, withDay, withRepeat } from './task-form.ts';

const task = sample('DailyTask', {
  ...{ date: '2026-11-24', text: 'Run', time: null, duration: '40 min', minutes: 40 },
});
const weekly = sample('TaskSeries', {
  ...{ text: 'Run', repeat: 'weekly', days: ['Tue'], start: '2026-11-24' },
});

test('edit form: limits and choices are those of the API', () => {
  const { fields } = taskSeries;
  expect(repeats).toEqual(['never', ...fields.repeat.oneOf]);
  expect([fields.text.maxLength, fields.duration.maxLength]).toEqual([maxTextLength, maxDurationLength]);
  expect(dailyTask.fields.text.maxLength).toBe(maxTextLength);
});

test('edit form: shows the task and the repetition of its series', () => {
  expect(formOf(task, undefined)).toEqual({
    ...{ text: 'Run', day: '2026-11-24', time: '', duration: '40 min' },
    ...{ repeat: 'never', days: [], goalId: '', note: '', saveFor: 'day' },
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
