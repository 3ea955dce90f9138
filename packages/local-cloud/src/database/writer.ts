// @spec server-crash

import type { Engine } from '@kairos/dynamodb/engine/engine';
import { toFailure } from '@kairos/dynamodb/errors';
import type { Connection } from '@kairos/sqlite/connection';
import { diskErrorKind } from '@kairos/sqlite/disk-error';
import { applyKeyValueWrites } from '@kairos/sqlite/key-values';
import { describeDiskFailure, diskIsFull } from './disk-failure.ts';
import type { Operation, Outage, Reply, Request } from './operation.ts';
import type { Reserve } from './reserve.ts';

export interface WriterOptions {
  readonly connection: Connection;
  readonly engine: Engine;
  readonly reserve: Reserve;
  readonly onOutage: (outage: Outage) => void;
}

/**
 * Returns a function that writes all requests that wait in one transaction (a group commit), and returns their replies: one
 * wait for the disk is enough for all. An operation that is rejected does not change the others.
 *
 * When the disk is full, the transaction is rolled back and writes of tables are rejected until the disk has room for a new
 * reserve. Writes of accounts continue in the space of the former reserve, so that users can sign in.
 */
export function createWriter({
  connection,
  engine,
  reserve,
  onOutage,
}: WriterOptions): (requests: readonly Request[]) => Reply[] {
  let isFull = false;
  let isFailing = false;
  let hasStaleTables = false;

  const run = (operation: Operation): object => {
    if (operation.type === 'table') return engine.execute(operation.command, operation.input);
    applyKeyValueWrites(connection, operation.writes);
    return {};
  };

  /** @throws an error that ends the transaction */
  const reply = ({ id, operation }: Request): Reply => {
    connection.exec('SAVEPOINT operation');
    try {
      const output = run(operation);
      connection.exec('RELEASE operation');
      return { id, output };
    } catch (error) {
      if (diskErrorKind(error) !== undefined) throw error;
      connection.exec('ROLLBACK TO operation; RELEASE operation');
      const exception = toFailure(error);
      return exception ? { id, exception } : { id, error };
    }
  };

  const commit = (requests: readonly Request[]): Reply[] => {
    if (requests.length === 0) return [];
    const replies = connection.transaction(() => {
      if (hasStaleTables) engine.reloadTables();
      hasStaleTables = false;
      return requests.map(reply);
    });
    if (isFailing && !isFull) {
      isFailing = false;
      onOutage({ ended: true });
    }
    return replies;
  };

  const startOutage = (failure: string) => {
    if (!isFailing) onOutage({ failure });
    isFailing = true;
  };

  const reject = (requests: readonly Request[], diskFailure: string): Reply[] =>
    requests.map(({ id }) => ({ id, diskFailure }));

  const rejectAll = (requests: readonly Request[], error: unknown): Reply[] => {
    const failure = describeDiskFailure(error);
    startOutage(failure);
    return reject(requests, failure);
  };

  const useReserve = () => {
    isFull = true;
    reserve.release();
    startOutage(diskIsFull);
  };

  if (!reserve.restore()) useReserve();
  return (requests) => {
    if (isFull && reserve.restore()) isFull = false;
    if (!isFull) {
      try {
        return commit(requests);
      } catch (error) {
        // The transaction can have created or deleted tables.
        hasStaleTables = true;
        if (!saysFull(error, reserve)) return rejectAll(requests, error);
        useReserve();
      }
    }
    const ofAccounts = requests.filter(({ operation }) => operation.type === 'key-values');
    const ofTables = requests.filter(({ operation }) => operation.type === 'table');
    try {
      return [...reject(ofTables, diskIsFull), ...commit(ofAccounts)];
    } catch (error) {
      return rejectAll(requests, error);
    }
  };
}

/** Some errors of a full disk have another code, as when the shared memory of the log cannot grow. */
function saysFull(error: unknown, reserve: Reserve): boolean {
  const kind = diskErrorKind(error);
  return kind === 'full' || (kind === 'io' && reserve.isDiskFull());
}
