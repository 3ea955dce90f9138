import type { Dynamodb } from '@kairos/dynamodb/dynamodb';
import { openWithoutHttp } from '@kairos/dynamodb/open-without-http';
import type { TableDefinition } from '../template/backend.ts';
import { openTable } from './open-table.ts';

/** Like `openTables` in memory, for tests with very many requests: see `openWithoutHttp`. */
export async function openTablesWithoutHttp(definitions: readonly TableDefinition[]): Promise<Dynamodb> {
  const dynamodb = openWithoutHttp();
  for (const definition of definitions) await openTable(dynamodb.client, definition, undefined);
  return dynamodb;
}
