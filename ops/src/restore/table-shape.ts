import type { TableDescription } from '@aws-sdk/client-dynamodb';

/** Keys and indexes of a table as a text to compare; their order does not matter. */
export function tableShape(table: TableDescription | undefined): string {
  const indexes = (table?.LocalSecondaryIndexes ?? [])
    .map(({ IndexName, KeySchema, Projection }) =>
      JSON.stringify([IndexName, KeySchema, Projection?.ProjectionType]),
    )
    .sort();
  return JSON.stringify([table?.KeySchema, indexes]);
}
