import { setImmediate } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createClient } from '@kairos/dynamodb/create-client';
import { isWrite, type Engine } from '@kairos/dynamodb/engine/engine';
import type { Connection } from '@kairos/sqlite/connection';
import { diskErrorKind } from '@kairos/sqlite/disk-error';
import { describeDiskFailure, internalServerError } from './disk-failure.ts';
import type { Operation } from './operation.ts';

/**
 * A client that reads by `engine` on `connection`.
 *
 * @param write commits an operation
 */
export function createDatabaseClient(
  connection: Connection,
  engine: Engine,
  write: (operation: Operation) => Promise<object>,
): DynamoDBClient {
  const read = (command: string, input: object): object => {
    // All statements of an operation see one state.
    connection.exec('BEGIN');
    try {
      return engine.execute(command, input);
    } catch (error) {
      throw diskErrorKind(error) === undefined ? error : internalServerError(describeDiskFailure(error));
    } finally {
      connection.exec('ROLLBACK');
    }
  };
  return createClient(async (command, input) => {
    if (!isWrite(command)) {
      const output = read(command, input);
      // A turn of the event loop: a caller that reads many pages leaves time for others.
      await setImmediate();
      return output;
    }
    const output = await write({ type: 'table', command, input });
    if (command === 'CreateTable' || command === 'DeleteTable') engine.reloadTables();
    return output;
  });
}
