import { entities } from '@kairos/schema/entities';
import { maxOrder, nextOrder } from './next-order.ts';

test('next order: is after all tasks, also with gaps', () => {
  expect(nextOrder([])).toBe(0);
  expect(nextOrder([0, 7, 3])).toBe(8);
});

test('next order: does not exceed the limit of the schema', () => {
  const task = entities.find(({ name }) => name === 'DailyTask');
  expect(task?.fields.order).toMatchObject({ max: maxOrder });
  expect(nextOrder([maxOrder])).toBe(maxOrder);
});
