// @spec valid-task-trim valid-task-empty

import type { RecordChange } from '#domain/records/record-change.ts';
import { entities } from '@kairos/schema/entities';
import {
  emptyDraft,
  isBlank,
  maxDurationLength,
  maxTextLength,
  newTask,
  orderOfNext,
  type TaskDraft,
} from './add-task.ts';

const place = { date: '2026-11-20', order: 2 };
const draft = (text: string, time = '', duration = ''): TaskDraft => ({
  ...emptyDraft,
  ...{ text, time, duration },
});

test('add task: limits match the schema', () => {
  const fields = entities.find(({ name }) => name === 'DailyTask')?.fields;
  expect(fields?.text).toMatchObject({ maxLength: maxTextLength });
  expect(fields?.duration).toMatchObject({ maxLength: maxDurationLength });
});

describe('isBlank', () => {
  test.each(['', ' ', '\n\t', '\u3000'])('is true for %p with any other fields', (text) => {
    expect(isBlank(draft(text, '09:00', '5 min'))).toBe(true);
  });

  test('is false for a word between spaces', () => {
    expect(isBlank(draft(' a '))).toBe(false);
  });
});

describe('newTask', () => {
  test('is trimmed, not done and has its place', () => {
    expect(newTask(draft('  Call Grandma ', '18:00', ' 30 min '), place)).toEqual({
      date: '2026-11-20',
      text: 'Call Grandma',
      time: '18:00',
      duration: '30 min',
      order: 2,
      done: false,
      minutes: 30,
    });
  });

  test('serves the goal of the draft', () => {
    expect(newTask({ ...draft('Run'), goalId: '2026-1' }, place)).toMatchObject({ goalId: '2026-1' });
    expect(newTask(draft('Run'), place)).not.toHaveProperty('goalId');
  });

  test('has no minutes when its duration cannot be read', () => {
    expect(newTask(draft('Read', '', 'all afternoon'), place)).not.toHaveProperty('minutes');
  });
});

test('order of the next task: counts the tasks of the day and those that are being added to it', () => {
  const change = (id: string, values: { done?: boolean; date?: string }): RecordChange => ({
    entity: 'DailyTask',
    id,
    values,
  });
  const pending = [
    change('a', { done: true }),
    change('b', { date: '2026-11-20' }),
    change('c', { date: '2026-11-20' }),
    change('d', { date: '2026-11-21' }),
  ];
  expect(orderOfNext('2026-11-20', [{ id: 'a' }, { id: 'b' }], pending)).toBe(3);
});
