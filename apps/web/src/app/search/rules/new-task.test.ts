import { entities } from '@kairos/schema/entities';
import { maxTextLength, newTask } from './new-task.ts';

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

test('new task: the limit matches the schema', () => {
  const schema = entities.find(({ name }) => name === 'DailyTask');
  expect(schema?.fields.text).toMatchObject({ maxLength: maxTextLength });
});
