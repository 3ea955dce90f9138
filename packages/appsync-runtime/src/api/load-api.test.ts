import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tokenKey } from '../../test/start-task-api.ts';
import { taskApi } from '../../test/task-api.ts';
import type { PlainObject } from '../plain-object.ts';
import type { ApiDefinition } from './api-definition.ts';
import { loadApi } from './load-api.ts';
import { mutationsBySubscription } from './subscription.ts';

describe('loadApi', () => {
  const load = async (change: Partial<ApiDefinition>) => {
    const loaded = await loadApi(
      { ...taskApi, ...change },
      { dynamodb: new DynamoDBClient({ region: 'us-east-1' }), tokenKey },
    );
    return mutationsBySubscription(loaded.schema);
  };
  const changed = (field: string, change: PlainObject) => ({
    resolvers: taskApi.resolvers.map((each) => (each.fieldName === field ? { ...each, ...change } : each)),
  });

  test.each([
    [
      'no handlers',
      changed('getTask', { code: 'const a = 1;' }),
      /^Resolver Query\.getTask: the code must export/,
    ],
    ['no code', changed('getTask', { code: undefined }), /^Resolver Query\.getTask: it has no code/],
    [
      'no data source',
      changed('getTask', { dataSource: 'Other' }),
      /^Resolver Query\.getTask: there is no data source Other/,
    ],
    ['an unknown kind', changed('getTask', { kind: 'VTL' }), /the kind VTL is not supported/],
    [
      'an unknown function',
      changed('pipeline', { functions: ['toString'] }),
      /^Resolver Query\.pipeline: there is no function toString/,
    ],
    [
      'too many functions',
      changed('pipeline', { functions: Array(11).fill('one') }),
      /more than 10 functions/,
    ],
    [
      'an unknown field',
      changed('getTask', { fieldName: 'get' }),
      /^Resolver Query\.get: the schema has no such field/,
    ],
    [
      'two resolvers of one field',
      { resolvers: [...taskApi.resolvers, ...taskApi.resolvers] },
      /the field has two resolvers/,
    ],
    ['no resolver', { resolvers: taskApi.resolvers.slice(1) }, /^Field Query\.getTask: it has no resolver/],
    [
      'an unsupported data source',
      { dataSources: { ...taskApi.dataSources, None: { type: 'HTTP' } } },
      /^Data source None: the type HTTP is not supported/,
    ],
    [
      'an unknown mutation',
      { schema: taskApi.schema.replace('["createTask"]', '["make"]') },
      /^Subscription onTask: the schema has no mutation make/,
    ],
    ['a broken schema', { schema: 'type Query { a: Missing }' }, /Unknown type/],
  ])('rejects a definition with %s', async (_name, change, message) => {
    await expect(load(change as Partial<ApiDefinition>)).rejects.toThrow(message);
  });

  test('accepts a schema that declares the scalars itself', async () => {
    await expect(load({ schema: `scalar AWSDate ${taskApi.schema}` })).resolves.toBeDefined();
  });
});
