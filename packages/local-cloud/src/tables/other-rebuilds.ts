import { paginateListTables, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

const prefixOf = (tableName: string) => `${tableName}.rebuild.`;

/** The name of the table to which a namespace copies the records of a table that it rebuilds. */
export function copyNameOf(tableName: string, namespace: string): string {
  return `${prefixOf(tableName)}${namespace}`;
}

/** Another namespace is rebuilding the table, or was stopped while it did. */
export class OtherRebuildError extends Error {
  override readonly name = 'OtherRebuildError';
}

/**
 * Of two namespaces that both create their copy before they call this, at least one throws.
 * @param own the name of the caller's copy
 * @throws OtherRebuildError that names the copy of another namespace
 */
export async function assertNoOtherRebuild(
  client: DynamoDBClient,
  tableName: string,
  own: string,
): Promise<void> {
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) {
    const other = TableNames.find((name) => name.startsWith(prefixOf(tableName)) && name !== own);
    if (other !== undefined) {
      throw new OtherRebuildError(
        `another Kairos is rebuilding the table ${tableName}, or was stopped while it did; its copy is ${other}.`,
      );
    }
  }
}
