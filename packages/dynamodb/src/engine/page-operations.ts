import type { QueryCommandInput, ScanCommandInput } from '@aws-sdk/client-dynamodb';
import { validation } from '../errors.ts';
import { assertScalar } from './assert-keys-fit.ts';
import { assertCapacityInput, consumed, readUnits } from './capacity.ts';
import type { Condition, Path } from './expressions/expression.ts';
import { parseExpressions } from './expressions/parse-expressions.ts';
import { pathsOf } from './expressions/paths-of.ts';
import { project } from './expressions/projection.ts';
import { toKeyRange, wholeTable, type KeyRange } from './key-range.ts';
import { keysOf } from './keys.ts';
import { defineOperation, type Store } from './operation.ts';
import { readPage, type Segment } from './page.ts';
import { assertOneOf, assertPositive, assertTableName, invalidParameter, required } from './parameters.ts';
import { readItem } from './read-value.ts';
import { toStart } from './start-key.ts';
import type { Index, Table } from './table.ts';

const pageParameters = [
  'TableName',
  'IndexName',
  'FilterExpression',
  'ProjectionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'Select',
  'Limit',
  'ConsistentRead',
  'ExclusiveStartKey',
  'ReturnConsumedCapacity',
] as const;

export const query = defineOperation<QueryCommandInput>(
  'read',
  [...pageParameters, 'KeyConditionExpression', 'ScanIndexForward'],
  (store, input) =>
    run(store, input, {
      isForward: input.ScanIndexForward ?? true,
      segment: undefined,
      rangeOf: (keyCondition, shape) => toKeyRange(required(keyCondition, 'keyConditionExpression'), shape),
      assertFilter(paths, shape) {
        for (const { name } of keysOf(shape)) {
          if (paths.some(([attribute]) => attribute === name)) {
            throw validation(
              `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${name}`,
            );
          }
        }
      },
    }),
);

export const scan = defineOperation<ScanCommandInput>(
  'read',
  [...pageParameters, 'Segment', 'TotalSegments'],
  (store, input) =>
    run(store, input, {
      isForward: true,
      segment: readSegment(input),
      rangeOf: () => wholeTable,
      assertFilter: () => undefined,
    }),
);

interface Kind {
  readonly isForward: boolean;
  readonly segment: Segment | undefined;
  readonly rangeOf: (keyCondition: Condition | undefined, shape: Table | Index) => KeyRange;
  readonly assertFilter: (paths: readonly Path[], shape: Table | Index) => void;
}

type PageInput = Partial<Pick<QueryCommandInput & ScanCommandInput, (typeof pageParameters)[number]>>;

function run(store: Store, input: PageInput, { isForward, segment, rangeOf, assertFilter }: Kind): object {
  assertCapacityInput(input);
  assertPositive('limit', input.Limit);
  const start = input.ExclusiveStartKey && readItem(input.ExclusiveStartKey, 'ExclusiveStartKey');
  const { keyCondition, filter, projection } = parseExpressions(input);
  const table = store.tables.get(assertTableName(input.TableName));
  const index = findIndex(table, input);
  const shape = index ?? table;
  const isFetched = readSelect(input, index, projection);
  const filterPaths = filter === undefined ? [] : pathsOf(filter);
  assertFilter(filterPaths, shape);
  assertHeld(index, filterPaths);
  for (const [attribute, ...steps] of [...filterPaths, ...(projection ?? [])]) {
    assertScalar(table, attribute, steps);
  }
  const range = rangeOf(keyCondition, shape);
  const page = readPage(store.connection, store.records, {
    ...{ table, index, isFetched, range, isForward, filter, segment },
    start: start && toStart(table, index, range, start),
    limit: input.Limit,
    isCount: input.Select === 'COUNT',
  });
  const { items, count, scannedCount, lastKey, units } = page;
  return {
    ...(input.Select !== 'COUNT' && {
      Items: projection ? items.map((item) => project(item, projection)) : items,
    }),
    Count: count,
    ScannedCount: scannedCount,
    ...(lastKey && { LastEvaluatedKey: lastKey }),
    ...consumed(input, table.name, () => readUnits(input, units)),
  };
}

function findIndex(table: Table, { IndexName, ConsistentRead }: PageInput): Index | undefined {
  if (IndexName === undefined) return undefined;
  const index = table.indexes.find(({ name }) => name === IndexName);
  if (index === undefined) throw validation(`The table does not have the specified index: ${IndexName}`);
  if (index.isGlobal && ConsistentRead === true) {
    throw validation('Consistent reads are not supported on global secondary indexes');
  }
  return index;
}

/** Whether items are read from the table, because the index does not hold them. */
function readSelect(
  { Select, ProjectionExpression }: PageInput,
  index: Index | undefined,
  projection: readonly Path[] | undefined,
): boolean {
  assertOneOf('Select', Select, [
    'ALL_ATTRIBUTES',
    'ALL_PROJECTED_ATTRIBUTES',
    'COUNT',
    'SPECIFIC_ATTRIBUTES',
  ]);
  if (projection !== undefined && Select !== undefined && Select !== 'SPECIFIC_ATTRIBUTES') {
    throw validation(`Cannot specify the ProjectionExpression when choosing to get ${Select}`);
  }
  if (ProjectionExpression === undefined && Select === 'SPECIFIC_ATTRIBUTES') {
    throw validation('Must specify the ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES');
  }
  if (index === undefined) {
    if (Select !== 'ALL_PROJECTED_ATTRIBUTES') return false;
    throw invalidParameter('Select type ALL_PROJECTED_ATTRIBUTES can be used only with an index');
  }
  const { held } = index;
  if (held === undefined) return false;
  const isBeyond =
    Select === 'ALL_ATTRIBUTES' || (projection ?? []).some(([attribute]) => !held.has(attribute));
  if (isBeyond && index.isGlobal) {
    throw invalidParameter(
      `Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.name} because its projection type is not ALL`,
    );
  }
  return isBeyond;
}

function assertHeld(index: Index | undefined, paths: readonly Path[]): void {
  const held = index?.held;
  if (index === undefined || held === undefined) return;
  const missing = [...new Set(paths.map(([attribute]) => attribute))].filter((name) => !held.has(name));
  if (missing.length > 0) {
    throw invalidParameter(
      `Secondary index ${index.name} does not project one or more filter attributes: [${missing.toSorted().join(', ')}]`,
    );
  }
}

function readSegment({
  Segment: number,
  TotalSegments: total,
}: Partial<ScanCommandInput>): Segment | undefined {
  if (number === undefined && total === undefined) return undefined;
  if (number === undefined || total === undefined) {
    throw validation('The parameters Segment and TotalSegments are required together');
  }
  assertPositive('totalSegments', total);
  if (number >= 0 && number < total) return total > 1 ? { number, total } : undefined;
  throw validation(
    `The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: ${number} is not less than TotalSegments: ${total}`,
  );
}
