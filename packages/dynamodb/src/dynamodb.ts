import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** An open DynamoDB. */
export interface Dynamodb {
  readonly client: DynamoDBClient;
  /** Waits for requests in progress, then closes the database if it is in this process. */
  readonly close: () => Promise<void>;
}
