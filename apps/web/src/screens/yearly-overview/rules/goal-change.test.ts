import { goalChange } from './goal-change.ts';

const place = { year: 2026, order: 3 };

test('goal change: has only the entered fields when the place has a goal, also one with another id', () => {
  expect(goalChange(place, 'made elsewhere', { done: true })).toEqual({
    entity: 'YearlyGoal',
    id: 'made elsewhere',
    values: { done: true },
  });
});

test('goal change: has all fields for an empty place, and an id that follows from the place', () => {
  const created = { year: 2026, order: 3, title: 'Sail', details: '', done: false, _deleted: false };
  expect(goalChange(place, undefined, { title: 'Sail' })).toEqual({
    entity: 'YearlyGoal',
    id: '2026-3',
    values: created,
  });
  expect(goalChange(place, undefined, { done: true }).values).toEqual({ ...created, title: '', done: true });
});
