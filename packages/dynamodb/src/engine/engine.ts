import type { Connection } from '@kairos/sqlite/connection';
import { validation } from '../errors.ts';
import { AttributeNames, createAttributeNames } from './attribute-names.ts';
import type { Operation, Store } from './operation.ts';
import { query, scan } from './page-operations.ts';
import { batchGetItem, getItem } from './read-operations.ts';
import { Records } from './records.ts';
import { createTable, deleteTable, describeTable, listTables } from './table-operations.ts';
import { createTableOfTables, Tables } from './tables.ts';
import { batchWriteItem, deleteItem, putItem, updateItem } from './write-operations.ts';

/** DynamoDB's operations on the tables of a SQLite database. */
export interface Engine {
  /**
   * Runs one operation. Validation precedes the first statement. A write needs a transaction of the caller, who rolls it back, or
   * its savepoint, when this throws.
   * @param command the name of the SDK's class without `Command`, such as `PutItem`
   * @param input the input of the SDK's command
   * @returns its output without `$metadata`
   * @throws EngineException with the name ConditionalCheckFailedException, ResourceNotFoundException, ResourceInUseException,
   *   SerializationException or ValidationException, also for what the engine does not support
   * @throws the driver's errors, see `@kairos/sqlite/disk-error`
   */
  execute(command: string, input: object): object;
  /**
   * Reads the definitions of the tables again: after another connection has created or deleted some, and after a transaction
   * that did so was rolled back.
   */
  reloadTables(): void;
}

const operations: ReadonlyMap<string, Operation> = new Map([
  ['GetItem', getItem],
  ['BatchGetItem', batchGetItem],
  ['Query', query],
  ['Scan', scan],
  ['PutItem', putItem],
  ['UpdateItem', updateItem],
  ['DeleteItem', deleteItem],
  ['BatchWriteItem', batchWriteItem],
  ['CreateTable', createTable],
  ['DeleteTable', deleteTable],
  ['DescribeTable', describeTable],
  ['ListTables', listTables],
]);

/** Whether a command writes, so that it needs a connection that can. */
export const isWrite = (command: string): boolean => operations.get(command)?.isWrite ?? false;

/** Creates the engine's own tables when they are missing. Call it in a transaction of a connection that can write. */
export function createEngineTables(connection: Connection): void {
  createTableOfTables(connection);
  createAttributeNames(connection);
}

/** Needs the tables of `createEngineTables`. The connection may be one that can only read, when no write is executed. */
export function createEngine(connection: Connection): Engine {
  const tables = new Tables(connection);
  const store: Store = {
    connection,
    tables,
    records: new Records(connection, new AttributeNames(connection)),
  };
  return {
    execute(command, input) {
      const operation = operations.get(command);
      if (operation === undefined) throw validation(`${command} is not supported`);
      return operation.run(store, input);
    },
    reloadTables: () => tables.reload(),
  };
}
