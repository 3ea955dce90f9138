import { randomBytes } from 'node:crypto';
import { createGraphqlApi, type GraphqlApi, type GraphqlResponse } from '../src/graphql-api.ts';
import type { PlainObject } from '../src/plain-object.ts';
import { startDynamodb, type LocalDynamodb } from './local-dynamodb.ts';
import { taskApi } from './task-api.ts';

export const tokenKey = randomBytes(32);

export const callerOf = (sub: string, groups: string[] | null = null) => ({
  identity: { sub, groups },
  headers: { a: 'b' },
});

export interface RunningTaskApi {
  readonly api: GraphqlApi;
  readonly dynamodb: LocalDynamodb;
  readonly ask: (
    query: string,
    variables?: PlainObject,
    caller?: ReturnType<typeof callerOf>,
  ) => Promise<GraphqlResponse>;
  readonly create: (input: PlainObject, sub?: string) => Promise<GraphqlResponse>;
}

const createTaskMutation =
  'mutation ($input: TaskInput!) { createTask(input: $input) { owner id text date done order log } }';

/** The API of the tests, with a DynamoDB table. */
export async function startTaskApi(): Promise<RunningTaskApi> {
  const dynamodb = await startDynamodb();
  await dynamodb.createTable('Task');
  const api = await createGraphqlApi(taskApi, { dynamodb: dynamodb.client, tokenKey });
  const ask: RunningTaskApi['ask'] = (query, variables = {}, caller = callerOf('ann')) =>
    api.execute({ query, variables }, caller);
  return {
    api,
    dynamodb,
    ask,
    create: (input, sub = 'ann') => ask(createTaskMutation, { input }, callerOf(sub)),
  };
}
