import { futureGoal } from '@kairos/schema/entities/future-goal';
import { maxTitleLength, newGoal } from './goal.ts';

test('new goal: is empty and not done', () => {
  expect(newGoal('travel')).toEqual({ category: 'travel', title: '', done: false });
});

test('new goal: its title has the length limit of the schema', () => {
  expect(maxTitleLength).toBe(futureGoal.fields.title.maxLength);
});
