import { entities } from '@kairos/schema/entities';
import { maxTextLength, newLaterTask, newSeries, newTask } from './new-task.ts';
import type { ParsedRepeat } from './parsed-task.ts';

test('new task: has the values that were read, and empty values for the other fields', () => {
  const place = { day: '2026-11-24', order: 3, duration: '' };
  expect(newTask({ text: 'walk' }, place)).toEqual({
    text: 'walk',
    date: '2026-11-24',
    time: '',
    duration: '',
    minutes: null,
    order: 3,
    done: false,
  });
  expect(
    newTask({ text: 'walk', time: '15:00', minutes: 30 }, { ...place, duration: '30 min' }),
  ).toMatchObject({
    time: '15:00',
    duration: '30 min',
    minutes: 30,
  });
});

test('new task: has a note on its day, in Later and as a series', () => {
  const task = { text: 'walk', time: '15:00', minutes: 30 };
  const place = { day: '2026-11-24', order: 3, duration: '30 min', note: 'https://example.org' };
  expect(newTask(task, place)).toMatchObject({ note: 'https://example.org' });
  expect(newSeries(task, { repeat: 'daily', days: [] }, place)).toMatchObject({
    note: 'https://example.org',
  });
  expect(newLaterTask(task, place)).toEqual({
    text: 'walk',
    order: 3,
    time: '15:00',
    duration: '30 min',
    minutes: 30,
    note: 'https://example.org',
  });
  expect(newLaterTask({ text: 'walk' }, { order: 0, duration: '' })).toEqual({ text: 'walk', order: 0 });
});

test('new task: a series has the values of its repetition', () => {
  const place = { day: '2026-12-08', order: 0, duration: '' };
  const series = (repeat: ParsedRepeat) => newSeries({ text: 'walk' }, repeat, place);
  const base = { text: 'walk', time: '', duration: '', start: '2026-12-08' };
  expect(series({ repeat: 'weeks', every: 2, days: ['Tue', 'Thu'] })).toEqual({
    ...{ ...base, repeat: 'weeks', every: 2, days: ['Tue', 'Thu'] },
  });
  expect(series({ repeat: 'monthlyOn', days: ['Tue'], weekOfMonth: 2 })).toEqual({
    ...{ ...base, repeat: 'monthlyOn', days: ['Tue'], weekOfMonth: 2 },
  });
  expect(series({ repeat: 'months', every: 3, days: [], monthDay: 8 })).toEqual({
    ...{ ...base, repeat: 'months', every: 3, monthDay: 8 },
  });
  expect(series({ repeat: 'daily', days: [], end: '2026-12-20' })).toEqual({
    ...{ ...base, repeat: 'daily', end: '2026-12-20' },
  });
  expect(series({ repeat: 'afterDone', every: 10, days: [] })).toEqual({
    ...{ ...base, repeat: 'afterDone', every: 10 },
  });
});

test('new task: the limit matches the schema', () => {
  const schema = entities.find(({ name }) => name === 'DailyTask');
  expect(schema?.fields.text).toMatchObject({ maxLength: maxTextLength });
});
