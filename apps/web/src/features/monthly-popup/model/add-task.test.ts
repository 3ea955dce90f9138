import { entities } from '@kairos/schema/entities';
import { emptyDraft, isBlank, maxTitleLength, newTask, type TaskDraft } from './add-task.ts';

const place = { month: 'Nov', year: 2026 } as const;
const flights: TaskDraft = { title: ' Book flights ', date: '2026-11-24', time: '19:00' };
let count = 0;
const makeId = () => `id ${(count += 1)}`;

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

test('popup task: a retry of the same task keeps its id, another task gets a new one', () => {
  const failed = newTask(flights, place, makeId);
  expect(newTask(flights, place, makeId, failed)).toBe(failed);
  const others = [
    newTask({ ...flights, title: 'Other' }, place, makeId, failed),
    newTask({ ...flights, date: '' }, place, makeId, failed),
    newTask({ ...flights, time: '' }, place, makeId, failed),
    newTask(flights, { ...place, month: 'Dec' }, makeId, failed),
    newTask(flights, { ...place, year: 2027 }, makeId, failed),
  ];
  expect(new Set([failed, ...others].map(({ id }) => id)).size).toBe(6);
});
