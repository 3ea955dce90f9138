import { ListTablesCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { deleteTable } from '@kairos/dynamodb/delete-table';
import { openDynamodb } from '@kairos/dynamodb/open-dynamodb';
import { testLocation } from '@kairos/dynamodb/test-location';
import { openDatabase } from '../../src/database/open-database.ts';
import { temporaryFolder } from '../support/cloud.ts';

/**
 * A client of a DynamoDB without tables at the start of each test of a file: the database of a data folder, or the other
 * DynamoDB of `KAIROS_DYNAMODB`.
 */
export function emptyTables(): { readonly client: DynamoDBClient } {
  const folder = temporaryFolder();
  const location = testLocation();
  let database: { readonly client: DynamoDBClient; close(): Promise<void> };
  beforeAll(async () => {
    database = await ('endpoint' in location ? openDynamodb(location) : openDatabase(folder.path));
  });
  beforeEach(async () => {
    const { TableNames = [] } = await database.client.send(new ListTablesCommand({}));
    for (const name of TableNames) await deleteTable(database.client, name);
  });
  afterAll(async () => {
    await database.close();
    folder.remove();
  });
  return {
    get client() {
      return database.client;
    },
  };
}
