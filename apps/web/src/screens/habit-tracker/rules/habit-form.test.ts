// @spec habit-plus-button habit-rhythm valid-habit-defaults limit-habit-choices

import { createFormats, type Formats } from '#platform/i18n/use-formats.ts';
import { maxAmount, minAmount } from '#domain/habits/amounts.ts';
import { habit as entity } from '@kairos/schema/entities/habit';
import { moods } from '#domain/moods/moods.ts';
import { defaultIcon, icons, times } from '#domain/habits/choices.ts';
import { weekdays } from '#domain/days/weekday.ts';
import {
  changedFields,
  errorsOf,
  fieldsOf,
  formOf,
  maxDescriptionLength,
  maxNameLength,
  maxPerWeek,
  maxPlanLength,
  maxUnitLength,
  minPerWeek,
  newHabit,
  type HabitFields,
} from './habit-form.ts';

const untitled = 'Untitled Habit';
const read: HabitFields = {
  name: 'Read',
  description: '20 pages',
  time: 'Evening',
  plan: 'In bed, no phone',
  mood: 'calm',
  icon: 'book',
  days: ['Mon', 'Sun'],
  perWeek: null,
  amount: null,
  unit: null,
};
const [english, spanish] = ['en-US', 'es-ES'].map(createFormats) as [Formats, Formats];

test('habit form: limits, options and defaults match the schema', () => {
  const { fields } = entity;
  expect([maxNameLength, maxDescriptionLength, maxPlanLength]).toEqual([
    fields.name.maxLength,
    fields.description.maxLength,
    fields.plan.maxLength,
  ]);
  expect([minPerWeek, maxPerWeek]).toEqual([fields.perWeek.min, fields.perWeek.max]);
  expect([minAmount, maxAmount]).toEqual([fields.amount.min, fields.amount.max]);
  expect(maxUnitLength).toBe(fields.unit.maxLength);
  expect(times).toEqual(fields.time.oneOf);
  expect(weekdays).toEqual(fields.days.oneOf);
  expect([untitled, defaultIcon]).toEqual([fields.name.default, fields.icon.default]);
  for (const word of [...icons, ...moods]) expect(word.length).toBeLessThanOrEqual(fields.icon.maxLength);
});

test('habit form: offers 12 icons, 5 moods, 4 times and 7 weekdays', () => {
  expect([icons, moods, times, weekdays].map((words) => new Set(words).size)).toEqual([12, 5, 4, 7]);
  expect(icons).toContain(defaultIcon);
});

test('new habit: has an empty name, a star, no mood and no days', () => {
  expect(newHabit).toMatchObject({ name: '', icon: 'star', mood: '', days: [] });
});

test('new habit: is saved with the defaults when it is unchanged', () => {
  expect(fieldsOf(formOf(newHabit, english), untitled, english)).toEqual({
    name: 'Untitled Habit',
    description: '',
    time: 'Flexible',
    plan: '',
    mood: '',
    icon: 'star',
    days: [],
    perWeek: null,
    amount: null,
    unit: null,
  });
});

test.each([
  ['a name of spaces', { name: '   ' }, { name: 'Untitled Habit' }],
  ['a name without a visible character', { name: '\u200b\ufeff' }, { name: 'Untitled Habit' }],
  ['spaces around a name', { name: ' Run ' }, { name: 'Run' }],
  ['no icon', { icon: '' }, { icon: 'star' }],
  ['no mood', { mood: '' }, { mood: '' }],
  ['an empty description', { description: '' }, { description: '' }],
])('habit form: stores %s', (_, typed, stored) => {
  expect(fieldsOf({ ...formOf(read, english), ...typed }, untitled, english)).toEqual({ ...read, ...stored });
});

test('habit form: shows missing texts as empty and a missing time as Flexible', () => {
  const bare = { ...read, description: null, plan: null, time: null };
  expect(formOf(bare, english)).toMatchObject({ description: '', plan: '', time: 'Flexible' });
});

describe('changedFields', () => {
  test('is empty for an unchanged form', () => {
    expect(changedFields(read, fieldsOf(formOf(read, english), untitled, english))).toEqual({});
  });

  test('contains only changed fields', () => {
    expect(
      changedFields(read, fieldsOf({ ...formOf(read, english), mood: '', days: ['Mon'] }, untitled, english)),
    ).toEqual({
      mood: '',
      days: ['Mon'],
    });
  });

  test('contains the defaults for empty fields of the stored habit', () => {
    const bare = { ...read, name: '', icon: '', time: null, description: null };
    expect(changedFields(bare, fieldsOf(formOf(bare, english), untitled, english))).toEqual({
      name: 'Untitled Habit',
      icon: 'star',
      time: 'Flexible',
    });
  });

  test('keeps icon and mood of another client', () => {
    const foreign = { ...read, icon: '🌵', mood: '7/10' };
    expect(changedFields(foreign, fieldsOf(formOf(foreign, english), untitled, english))).toEqual({});
  });
});

describe('times a week and amounts', () => {
  const water: HabitFields = { ...read, perWeek: 5, amount: 2.5, unit: 'litres' };

  test('are stored unchanged, in the format of each locale', () => {
    for (const formats of [english, spanish]) {
      expect(changedFields(water, fieldsOf(formOf(water, formats), untitled, formats))).toEqual({});
    }
    expect(formOf(water, spanish)).toMatchObject({ amount: '2,5', perWeek: '5' });
  });

  test('are cleared when they are switched off, and the days stay', () => {
    const off = { ...formOf(water, english), isPerWeek: false, hasAmount: false };
    expect(changedFields(water, fieldsOf(off, untitled, english))).toEqual({ perWeek: null, amount: null });
    const on = {
      ...formOf(read, english),
      isPerWeek: true,
      hasAmount: true,
      amount: '0.755',
      unit: ' cups ',
    };
    expect(changedFields(read, fieldsOf(on, untitled, english))).toEqual({
      ...{ perWeek: 3, amount: 0.76, unit: 'cups' },
    });
  });

  test.each([
    [{ perWeek: '1' }, false],
    [{ perWeek: '7' }, false],
    [{ perWeek: '0' }, true],
    [{ perWeek: '8' }, true],
    [{ perWeek: '2.5' }, true],
    [{ perWeek: '' }, true],
    [{ perWeek: '', isPerWeek: false }, false],
  ])('times a week: %j has an error: %p', (typed, hasError) => {
    expect(errorsOf({ ...formOf(water, english), ...typed }, english).perWeek).toBe(hasError);
  });

  test.each([
    [{ amount: '0.01' }, undefined],
    [{ amount: '100,000' }, undefined],
    [{ amount: '100000.01' }, 'outside'],
    [{ amount: '0' }, 'missing'],
    [{ amount: '0.001' }, 'missing'],
    [{ amount: '-3' }, 'missing'],
    [{ amount: 'eight' }, 'missing'],
    [{ amount: '', hasAmount: false }, undefined],
  ])('amount: %j has the error %p', (typed, error) => {
    expect(errorsOf({ ...formOf(water, english), ...typed }, english).amount).toBe(error);
  });
});
