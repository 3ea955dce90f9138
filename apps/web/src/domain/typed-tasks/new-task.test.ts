import { entities } from '@kairos/schema/entities';
import { maxTextLength, newLaterTask, newSeries, newTask } from './new-task.ts';

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

test('new task: the limit matches the schema', () => {
  const schema = entities.find(({ name }) => name === 'DailyTask');
  expect(schema?.fields.text).toMatchObject({ maxLength: maxTextLength });
});
