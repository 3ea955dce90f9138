import { createEngine, createEngineTables } from '@kairos/dynamodb/engine/engine';
import { openConnection } from '@kairos/sqlite/connection';
import { diskErrorKind } from '@kairos/sqlite/disk-error';
import { applyKeyValueWrites, createKeyValues, createKeyValueStore } from '@kairos/sqlite/key-values';
import { createDatabaseClient } from './create-database-client.ts';
import { databasePath, reservePath, restrictToOwner } from './data-folder.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { messageOf } from './disk-failure.ts';
import { DatabaseDamagedError } from './errors.ts';
import { lockFolder } from './lock-folder.ts';
import { newestBackup } from './newest-backup.ts';
import type { Operation } from './operation.ts';
import { runThread, startThread } from './start-thread.ts';
import { openWritingThread } from './writing-thread.ts';

/**
 * Opens the database of a data folder and creates what is missing. Only the owner can access the folder and its files.
 *
 * @param directory null for a database in memory
 * @throws DataFolderLockedError when this or another process has the folder open
 * @throws DatabaseDamagedError when the file is no whole database
 * @throws the error of SQLite or the file system when the folder cannot be used
 */
export const openDatabase = (directory: string | null, options: DatabaseOptions = {}): Promise<Database> =>
  directory === null ? openInMemory() : openInFolder(directory, options);

async function openInMemory(): Promise<Database> {
  const connection = await openConnection(null);
  createKeyValues(connection);
  createEngineTables(connection);
  const engine = createEngine(connection);
  const execute = (operation: Operation) => {
    if (operation.type === 'table') return engine.execute(operation.command, operation.input);
    applyKeyValueWrites(connection, operation.writes);
    return {};
  };
  // An error rejects the promise.
  const write = (operation: Operation) =>
    Promise.resolve().then(() => connection.transaction(() => execute(operation)));
  return {
    client: createDatabaseClient(connection, engine, write),
    keyValues: createKeyValueStore(connection, async (writes) => {
      await write({ type: 'key-values', writes });
    }),
    copyTo: () => Promise.reject(new Error('A database in memory has no copies.')),
    close() {
      connection.close();
      return Promise.resolve();
    },
  };
}

async function openInFolder(directory: string, options: DatabaseOptions): Promise<Database> {
  const opened: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  const file = databasePath(directory);
  try {
    opened.push(await lockFolder(directory));
    restrictToOwner(directory);
    const worker = startThread({ task: 'write', file, reserve: reservePath(directory) });
    const thread = await openWritingThread(worker, options);
    // The thread closes last of the connections: the last one writes the rest of the log into the database.
    opened.push(() => thread.close());
    const connection = await openConnection(file, { readOnly: true });
    opened.push(() => connection.close());
    const copies = new Set<Promise<unknown>>();
    opened.push(async () => {
      await Promise.allSettled(copies);
    });
    return {
      client: createDatabaseClient(connection, createEngine(connection), (operation) =>
        thread.write(operation),
      ),
      keyValues: createKeyValueStore(connection, async (writes) => {
        await thread.write({ type: 'key-values', writes });
      }),
      async copyTo(target) {
        const copy = runThread({ task: 'copy', file, target });
        copies.add(copy);
        await copy.finally(() => copies.delete(copy));
      },
      close,
    };
  } catch (error) {
    await close();
    if (diskErrorKind(error) !== 'damaged') throw error;
    const backup = newestBackup(directory);
    throw new DatabaseDamagedError(file, messageOf(error), {
      cause: error,
      ...(backup !== undefined && { backup }),
    });
  }
}
