import type { TableDescription } from '@aws-sdk/client-dynamodb';

/** The keys and indexes of a table as a comparable text, independent of their order. */
export function tableShape(table: TableDescription | undefined): string {
  const indexes = (table?.LocalSecondaryIndexes ?? [])
    .map(({ IndexName, KeySchema, Projection }) =>
      JSON.stringify([IndexName, KeySchema, Projection?.ProjectionType]),
    )
    .sort();
  return JSON.stringify([table?.KeySchema, indexes]);
}
