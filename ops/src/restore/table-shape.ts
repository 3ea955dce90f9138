import type { LocalSecondaryIndexDescription, TableDescription } from '@aws-sdk/client-dynamodb';

/** The keys and indexes of a table as a comparable text, independent of their order. */
export function tableShape(table: TableDescription | undefined): string {
  const { KeySchema, LocalSecondaryIndexes = [], GlobalSecondaryIndexes = [] } = table ?? {};
  return JSON.stringify([KeySchema, describe(LocalSecondaryIndexes), describe(GlobalSecondaryIndexes)]);
}

const describe = (indexes: readonly LocalSecondaryIndexDescription[]): readonly string[] =>
  indexes
    .map(({ IndexName, KeySchema, Projection }) =>
      JSON.stringify([IndexName, KeySchema, Projection?.ProjectionType]),
    )
    .toSorted();
