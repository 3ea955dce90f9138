import type { Rejection } from '@kairos/sync/storage';
import { groupRejections } from './group-rejections.ts';

const rejection = (entity: string, recordId: string, message: string): Rejection => ({
  id: `${entity}:${recordId}:${message}`,
  entity,
  recordId,
  operation: 'update',
  stamps: [],
  message,
  at: 0,
});

test('group rejections: returns one group for each entity and message, with its records', () => {
  const groups = groupRejections([
    rejection('DailyTask', 'a', 'Too long'),
    rejection('Habit', 'a', 'Too long'),
    rejection('DailyTask', 'b', 'Too long'),
    rejection('DailyTask', 'b', 'Too long'),
    rejection('DailyTask', 'b', 'Too old'),
  ]);
  expect(groups.map(({ entity, message, recordIds }) => [entity, message, [...recordIds]])).toEqual([
    ['DailyTask', 'Too long', ['a', 'b']],
    ['Habit', 'Too long', ['a']],
    ['DailyTask', 'Too old', ['b']],
  ]);
});

test('group rejections: returns no group without rejections', () => {
  expect(groupRejections([])).toEqual([]);
});
