import type { Connection } from '@kairos/sqlite/connection';

/** DynamoDB's operations on the tables of a SQLite database. */
export interface Engine {
  /**
   * Runs one operation. Validation precedes the first statement. A write needs a transaction of the caller, who rolls it back, or
   * its savepoint, when this throws.
   * @param command the name of the SDK's class without `Command`, such as `PutItem`
   * @param input the input of the SDK's command
   * @returns its output without `$metadata`
   * @throws the SDK's exceptions: ConditionalCheckFailedException, ResourceNotFoundException, ResourceInUseException, and
   *   DynamoDBServiceException with the name ValidationException, also for what the engine does not support
   * @throws the driver's errors, see `@kairos/sqlite/disk-error`
   */
  execute(command: string, input: object): object;
  /** Reads the definitions of the tables again, after another connection has created or deleted some. */
  reloadTables(): void;
}

const writes = new Set([
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteTable',
]);

/** Whether a command writes, so that it needs a connection that can. */
export const isWrite = (command: string): boolean => writes.has(command);

/** Creates the engine's own tables when they are missing. Call it once on a connection that can write, in its transaction. */
export function createEngineTables(connection: Connection): void {
  void connection;
  throw new Error('Not implemented.');
}

/** Needs the tables of `createEngineTables`. The connection may be one that can only read, when no write is executed. */
export function createEngine(connection: Connection): Engine {
  void connection;
  throw new Error('Not implemented.');
}
