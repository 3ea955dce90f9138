import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { KeyValueStore } from '@kairos/sqlite/key-values';

/** The database of a data folder: the file `kairos.db`, or memory. */
export interface Database {
  /** The tables of records. On a full disk a write is rejected with `InternalServerError`, and reads continue. */
  readonly client: DynamoDBClient;
  /** Accounts, sessions and keys. On a full disk a reserve is left for their writes. */
  readonly keyValues: KeyValueStore;
  /**
   * Writes a consistent, compact copy to a new file that only its owner can read, while writes continue. The copy is a
   * database of the same format, without a write-ahead log.
   *
   * @throws the error of the file system or of SQLite; an incomplete copy is deleted
   */
  copyTo(file: string): Promise<void>;
  /** Waits for writes and copies, and releases the folder. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Called once when writes begin to fail for a reason of the disk, and when the thread that writes has ended. */
  readonly onWriteFailure?: (error: Error) => void;
  /** Called once when writes succeed again. */
  readonly onWritesAgain?: () => void;
}
