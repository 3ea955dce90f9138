import { entities } from '@kairos/schema/entities';
import { isBlank, maxDurationLength, maxTextLength, newTask, type TaskDraft } from './add-task.ts';

const place = { date: '2026-11-20', order: 2 };
const ids = () => {
  let count = 0;
  return () => `id ${++count}`;
};
const draft = (text: string, time = '', duration = ''): TaskDraft => ({ text, time, duration });

test('add task: limits match the schema', () => {
  const fields = entities.find(({ name }) => name === 'DailyTask')?.fields;
  expect(fields?.text).toMatchObject({ maxLength: maxTextLength });
  expect(fields?.duration).toMatchObject({ maxLength: maxDurationLength });
});

describe('isBlank', () => {
  test.each(['', ' ', '\n\t', '\u3000'])('is true for %p whatever the other fields contain', (text) => {
    expect(isBlank(draft(text, '09:00', '5 min'))).toBe(true);
  });

  test('is false for a word between spaces', () => {
    expect(isBlank(draft(' a '))).toBe(false);
  });
});

describe('newTask', () => {
  test('is trimmed, not done and has its place', () => {
    expect(newTask(draft('  Call Grandma ', '18:00', ' 30 min '), place, ids())).toEqual({
      id: 'id 1',
      date: '2026-11-20',
      text: 'Call Grandma',
      time: '18:00',
      duration: '30 min',
      order: 2,
      done: false,
    });
  });

  test('is the same create for a retry of the same draft', () => {
    const makeId = ids();
    const failed = newTask(draft('Stretch', '07:00', '5 min'), place, makeId);
    expect(newTask(draft(' Stretch ', '07:00', '5 min '), place, makeId, failed)).toBe(failed);
  });

  test.each([
    ['text', draft('Stretch more', '07:00', '5 min'), place],
    ['time', draft('Stretch', '08:00', '5 min'), place],
    ['duration', draft('Stretch', '07:00', '6 min'), place],
    ['day', draft('Stretch', '07:00', '5 min'), { ...place, date: '2026-11-21' }],
    ['order', draft('Stretch', '07:00', '5 min'), { ...place, order: 3 }],
  ])('is another create for another %s', (_, changed, changedPlace) => {
    const makeId = ids();
    const failed = newTask(draft('Stretch', '07:00', '5 min'), place, makeId);
    expect(newTask(changed, changedPlace, makeId, failed).id).toBe('id 2');
  });
});
