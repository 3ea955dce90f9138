import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createGraphqlApi, type GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import type { DynamodbLocation } from '@kairos/dynamodb/open-dynamodb';
import { backUpTables } from './tables/back-up-tables.ts';
import { openTables } from './tables/open-tables.ts';
import type { CloudFormationTemplate } from './template/cloudformation.ts';
import { readBackend } from './template/read-backend.ts';

const template = fileURLToPath(
  new URL('../../../infra/cdk.out/Kairos-dev-Backend.template.json', import.meta.url),
);

export interface BundledApi {
  readonly api: GraphqlApi;
  /** The tables, which are named by their logical ids. */
  readonly dynamodb: DynamoDBClient;
  /** Copies all tables. The returned function puts the copy in their place, as an operator does after a loss. */
  readonly backUp: () => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/**
 * The API of the synthesised template with its bundled resolvers and its tables. `now` is in
 * milliseconds since 1970. `location` is that of the tables, by default in memory.
 */
export async function openBundledApi(
  now: () => number,
  location: DynamodbLocation = { directory: null },
): Promise<BundledApi> {
  const { tables, api: definition } = readBackend(
    JSON.parse(readFileSync(template, 'utf8')) as CloudFormationTemplate,
    { userPoolId: 'pool', userPoolClientId: 'client' },
  );
  const dynamodb = await openTables(location, tables);
  const { appIdClientRegex: _, ...settings } = definition;
  const api = await createGraphqlApi(settings, {
    dynamodb: dynamodb.client,
    tokenKey: Buffer.alloc(32, 1),
    now,
    handlerTimeLimit: Infinity,
  });
  const names = tables.map(({ TableName }) => TableName);
  const { client } = dynamodb;
  return { api, dynamodb: client, backUp: () => backUpTables(client, names), close: () => dynamodb.close() };
}
