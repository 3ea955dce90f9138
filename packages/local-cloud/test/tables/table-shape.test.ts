import { hasOldIndexes, TableShapeError } from '../../src/tables/table-shape.ts';
import type { TableDefinition } from '../../src/template/backend.ts';
import { byDate, newTasks, oldTasks } from './task-table.ts';

test('table shape: finds no outdated index in an equal table in any order, and those that an older table lacks', () => {
  expect(hasOldIndexes(newTasks, newTasks)).toBe(false);
  const reordered = {
    ...newTasks,
    AttributeDefinitions: newTasks.AttributeDefinitions.toReversed(),
    LocalSecondaryIndexes: newTasks.LocalSecondaryIndexes.toReversed(),
  };
  expect(hasOldIndexes(reordered, newTasks)).toBe(false);
  expect(hasOldIndexes(oldTasks, newTasks)).toBe(true);
  const { LocalSecondaryIndexes, ...none } = oldTasks;
  expect(hasOldIndexes(none, newTasks)).toBe(true);
});

test('table shape: an index with other attributes is outdated', () => {
  const copies = newTasks.LocalSecondaryIndexes.map((index) => ({
    ...index,
    Projection: { ProjectionType: 'ALL' as const },
  }));
  expect(hasOldIndexes({ ...newTasks, LocalSecondaryIndexes: copies }, newTasks)).toBe(true);
});

test.each<[string, Partial<TableDefinition>]>([
  ['another sort key', { KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }] }],
  ['an attribute of another type', { AttributeDefinitions: [{ AttributeName: 'date', AttributeType: 'N' }] }],
  [
    'an index that the template does not have',
    { LocalSecondaryIndexes: [{ ...byDate, IndexName: 'byDay' }] },
  ],
  [
    'an index with other keys',
    { LocalSecondaryIndexes: [{ ...byDate, KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }] }] },
  ],
])('table shape: %s is an error', (_what, difference) => {
  expect(() => hasOldIndexes({ ...oldTasks, ...difference }, newTasks)).toThrow(TableShapeError);
});

test('table shape: a global index that the table lacks, that has other keys or that the template lacks is outdated', () => {
  const global = { ...byDate, IndexName: 'global' };
  const wanted = { ...newTasks, GlobalSecondaryIndexes: [global] };
  const other = { ...global, KeySchema: [{ AttributeName: 'day', KeyType: 'HASH' as const }] };
  const day = { AttributeName: 'day', AttributeType: 'S' as const };
  const former = {
    ...newTasks,
    AttributeDefinitions: [...newTasks.AttributeDefinitions, day],
    GlobalSecondaryIndexes: [other],
  };
  expect(hasOldIndexes(wanted, wanted)).toBe(false);
  expect(hasOldIndexes(newTasks, wanted)).toBe(true);
  expect(hasOldIndexes(former, wanted)).toBe(true);
  expect(hasOldIndexes(wanted, newTasks)).toBe(true);
});
