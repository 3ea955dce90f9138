import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { ResolverError } from '../resolver/resolver-error.ts';
import type { DataSource, Outcome } from '../resolver/data-source.ts';
import { conditionFailure } from './condition-failure.ts';
import { checkRequest, type DataSourceRequest } from './data-source-request.ts';
import { InvalidPageToken } from './page-token.ts';
import {
  batchGet,
  batchWrite,
  deleteItem,
  getItem,
  putItem,
  readPage,
  updateItem,
} from './table-operations.ts';
import type { Table } from './table.ts';

function run(table: Table, request: DataSourceRequest): Promise<unknown> {
  switch (request.operation) {
    case 'GetItem':
      return getItem(table, request);
    case 'PutItem':
      return putItem(table, request);
    case 'UpdateItem':
      return updateItem(table, request);
    case 'DeleteItem':
      return deleteItem(table, request);
    case 'Query':
    case 'Scan':
      return readPage(table, request);
    case 'BatchGetItem':
      return batchGet(table, request);
    case 'BatchPutItem':
    case 'BatchDeleteItem':
      return batchWrite(table, request);
  }
}

/** The role of a data source may access only its own table; the error for other tables is AppSync's. */
function checkTables(table: Table, request: DataSourceRequest): void {
  const foreign = 'tables' in request && Object.keys(request.tables).find((name) => name !== table.name);
  if (foreign) {
    throw new ResolverError(
      `The data source of the table ${table.name} may not use ${foreign}.`,
      'DynamoDB:AccessDeniedException',
    );
  }
}

const describe = ({ message, name, $metadata }: DynamoDBServiceException) => ({
  message: `${message} (Service: DynamoDb, Status Code: ${$metadata.httpStatusCode ?? 0}, Request ID: ${$metadata.requestId ?? 'null'})`,
  type: `DynamoDB:${name}`,
});

/**
 * AppSync's DynamoDB data source for one table: all operations except transactions and Sync. Errors of DynamoDB are
 * returned in the outcome; other failures (network, bugs) reject.
 */
export function dynamodbDataSource(table: Table): DataSource {
  return {
    async invoke(value): Promise<Outcome> {
      const request = checkRequest(value);
      checkTables(table, request);
      try {
        return { result: await run(table, request) };
      } catch (error) {
        if (error instanceof InvalidPageToken) {
          return { result: null, error: { message: error.message, type: 'MappingTemplate' } };
        }
        if (!(error instanceof DynamoDBServiceException)) throw error;
        if (
          error.name === 'ConditionalCheckFailedException' &&
          (request.operation === 'PutItem' ||
            request.operation === 'UpdateItem' ||
            request.operation === 'DeleteItem')
        ) {
          return conditionFailure(table, request, describe(error));
        }
        return { result: null, error: describe(error) };
      }
    },
  };
}
