import { entities } from '@kairos/schema/entities';
import { emptyDraft, isBlank, maxTitleLength, newTask, type TaskDraft } from './add-task.ts';

const place = { month: 'Nov', year: 2026 } as const;
const flights: TaskDraft = { title: ' Book flights ', date: '2026-11-24', time: '19:00' };
let made = 0;
const makeId = () => `id ${(made += 1)}`;

test('the limit is the schema’s', () => {
  const fields = entities.find(({ name }) => name === 'YearlyPopupTask')?.fields as Record<string, unknown>;
  expect(fields.title).toMatchObject({ maxLength: maxTitleLength });
});

test.each(['', ' ', '\n\t '])('%j is nothing to add', (title) => {
  expect(isBlank({ ...flights, title })).toBe(true);
});

test('a title is trimmed; date and time are what was chosen, or null', () => {
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

test('the same task asked for again keeps its id; another one gets another', () => {
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
