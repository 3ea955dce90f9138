import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { AbstractLevel } from 'abstract-level';

/** An open DynamoDB. */
export interface Dynamodb {
  readonly client: DynamoDBClient;
  /** The LevelDB of all tables, to back it up. Only for a folder. */
  readonly database?: AbstractLevel<string | Buffer | Uint8Array>;
  /** Waits for requests in progress, then closes the database if it is in this process. */
  readonly close: () => Promise<void>;
}
