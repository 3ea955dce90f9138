import { lacksLocalIndexes, TableShapeError } from '../../src/tables/table-shape.ts';
import type { TableDefinition } from '../../src/template/backend.ts';
import { byDate, newTasks, oldTasks } from './task-table.ts';

test('table shape: the same table, in any order, lacks no index; an older one lacks some', () => {
  expect(lacksLocalIndexes(newTasks, newTasks)).toBe(false);
  const reordered = {
    ...newTasks,
    AttributeDefinitions: newTasks.AttributeDefinitions.toReversed(),
    LocalSecondaryIndexes: newTasks.LocalSecondaryIndexes.toReversed(),
  };
  expect(lacksLocalIndexes(reordered, newTasks)).toBe(false);
  expect(lacksLocalIndexes(oldTasks, newTasks)).toBe(true);
  const { LocalSecondaryIndexes, ...none } = oldTasks;
  expect(lacksLocalIndexes(none, newTasks)).toBe(true);
});

test.each<[string, Partial<TableDefinition>]>([
  ['another sort key', { KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }] }],
  ['an attribute of another type', { AttributeDefinitions: [{ AttributeName: 'date', AttributeType: 'N' }] }],
  [
    'an index that the template does not have',
    { LocalSecondaryIndexes: [{ ...byDate, IndexName: 'byDay' }] },
  ],
  [
    'an index with another projection',
    { LocalSecondaryIndexes: [{ ...byDate, Projection: { ProjectionType: 'KEYS_ONLY' } }] },
  ],
  ['a global index', { GlobalSecondaryIndexes: [{ ...byDate, IndexName: 'global' }] }],
])('table shape: %s is an error', (_what, difference) => {
  expect(() => lacksLocalIndexes({ ...oldTasks, ...difference }, newTasks)).toThrow(TableShapeError);
});

test('table shape: a global index that the table lacks is an error', () => {
  const wanted = { ...newTasks, GlobalSecondaryIndexes: [{ ...byDate, IndexName: 'global' }] };
  expect(() => lacksLocalIndexes(oldTasks, wanted)).toThrow(TableShapeError);
});
