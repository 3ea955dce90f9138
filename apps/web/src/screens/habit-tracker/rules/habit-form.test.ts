import { habit as entity } from '@kairos/schema/entities/habit';
import { moods } from '#domain/moods/moods.ts';
import { icons, times } from '#domain/habits/choices.ts';
import { weekdays } from '#domain/days/weekday.ts';
import {
  changedFields,
  defaultIcon,
  fieldsOf,
  formOf,
  maxDescriptionLength,
  maxNameLength,
  maxPlanLength,
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
};

test('habit form: limits, options and defaults match the schema', () => {
  const { fields } = entity;
  expect([maxNameLength, maxDescriptionLength, maxPlanLength]).toEqual([
    fields.name.maxLength,
    fields.description.maxLength,
    fields.plan.maxLength,
  ]);
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
  expect(fieldsOf(formOf(newHabit), untitled)).toEqual({
    name: 'Untitled Habit',
    description: '',
    time: 'Flexible',
    plan: '',
    mood: '',
    icon: 'star',
    days: [],
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
  expect(fieldsOf({ ...formOf(read), ...typed }, untitled)).toEqual({ ...read, ...stored });
});

test('habit form: shows missing texts as empty and a missing time as Flexible', () => {
  const bare = { ...read, description: null, plan: null, time: null };
  expect(formOf(bare)).toMatchObject({ description: '', plan: '', time: 'Flexible' });
});

describe('changedFields', () => {
  test('is empty for an unchanged form', () => {
    expect(changedFields(read, fieldsOf(formOf(read), untitled))).toEqual({});
  });

  test('contains only changed fields', () => {
    expect(changedFields(read, fieldsOf({ ...formOf(read), mood: '', days: ['Mon'] }, untitled))).toEqual({
      mood: '',
      days: ['Mon'],
    });
  });

  test('contains the defaults for empty fields of the stored habit', () => {
    const bare = { ...read, name: '', icon: '', time: null, description: null };
    expect(changedFields(bare, fieldsOf(formOf(bare), untitled))).toEqual({
      name: 'Untitled Habit',
      icon: 'star',
      time: 'Flexible',
    });
  });

  test('keeps icon and mood of another client', () => {
    const foreign = { ...read, icon: '🌵', mood: '7/10' };
    expect(changedFields(foreign, fieldsOf(formOf(foreign), untitled))).toEqual({});
  });
});
