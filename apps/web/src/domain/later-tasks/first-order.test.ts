import { entities } from '@kairos/schema/entities';
import { firstOrder, minOrder } from './first-order.ts';

test('first order: is before all tasks, also with gaps', () => {
  expect(firstOrder([])).toBe(0);
  expect(firstOrder([0])).toBe(-1);
  expect(firstOrder([4, -7, 3])).toBe(-8);
});

test('first order: does not exceed the limit of the schema', () => {
  const task = entities.find(({ name }) => name === 'LaterTask');
  expect(task?.fields.order).toMatchObject({ min: minOrder });
  expect(firstOrder([minOrder])).toBe(minOrder);
});
