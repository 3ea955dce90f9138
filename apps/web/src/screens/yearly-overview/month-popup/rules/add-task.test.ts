// @spec valid-popup-title valid-popup-optional

import { entities } from '@kairos/schema/entities';
import { emptyDraft, isBlank, maxTitleLength, newTask, tasksOfLines, type TaskDraft } from './add-task.ts';

const place = { month: 'Nov', year: 2026 } as const;
const flights: TaskDraft = { title: ' Book flights ', date: '2026-11-24', time: '19:00' };

test('popup task: the title limit matches the schema', () => {
  const fields = entities.find(({ name }) => name === 'YearlyPopupTask')?.fields as Record<string, unknown>;
  expect(fields.title).toMatchObject({ maxLength: maxTitleLength });
});

test.each(['', ' ', '\n\t '])('popup task: %j is blank', (title) => {
  expect(isBlank({ ...flights, title })).toBe(true);
});

test('popup task: the title is trimmed; empty date and time become null', () => {
  expect(newTask(flights, place, () => 'a')).toEqual({
    id: 'a',
    month: 'Nov',
    year: 2026,
    title: 'Book flights',
    date: '2026-11-24',
    time: '19:00',
    done: false,
  });
  expect(newTask({ ...emptyDraft, title: 'Some day' }, place, () => 'b')).toMatchObject({
    date: null,
    time: null,
  });
});

test('popup task: each pasted line is a task, and a line that was cut has the whole line as its note', () => {
  const lines = [
    { text: 'Book', done: true },
    { text: 'Pack', done: false, note: 'Pack the large suitcase' },
  ];
  const tasks = tasksOfLines(lines, flights, place, () => 'a');
  expect(tasks).toMatchObject([
    { title: 'Book', done: true, date: '2026-11-24' },
    { title: 'Pack', done: false, note: 'Pack the large suitcase' },
  ]);
  expect(tasks[0]).not.toHaveProperty('note');
});
