import type { Server } from 'node:http';
import type { AbstractLevel } from 'abstract-level';
// @ts-expect-error dynalite has no types
import untypedDynalite from 'dynalite';

interface DynaliteOptions {
  /** A LevelDB folder. Default: in memory. */
  readonly path?: string;
  /** Milliseconds that a table remains in a transitional state. */
  readonly createTableMs: number;
  readonly deleteTableMs: number;
  readonly updateTableMs: number;
  /** Called once, when the disk fails or is full. All later writes fail. */
  readonly onWriteFailure?: (error: unknown) => void;
}

interface DynaliteServer extends Server {
  /** The LevelDB of all tables. */
  readonly database: AbstractLevel<string | Buffer | Uint8Array>;
}

const dynalite = untypedDynalite as (options: DynaliteOptions) => DynaliteServer;

/**
 * The HTTP server of dynalite, a DynamoDB in this process. It does not listen; its `close` closes the database.
 * @param directory a folder for its data only; null keeps the data in memory
 */
export function createDynaliteServer(
  directory: string | null,
  onWriteFailure?: (error: unknown) => void,
): DynaliteServer {
  return dynalite({
    ...(directory === null ? {} : { path: directory }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
    ...(onWriteFailure && { onWriteFailure }),
  });
}
