import type { ApiDefinition } from '../src/graphql-api.ts';

const imports = `import { util, extensions, runtime } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
`;
const orFail = `const orFail = (ctx) => { if (ctx.error) util.error(ctx.error.message, ctx.error.type); return ctx.result; };
`;

/** A bundle with a request handler, and a response handler that throws the data source's error. */
export const bundle = (request: string, response = 'return orFail(ctx);'): string =>
  `${imports}${orFail}export function request(ctx) { ${request} }
export function response(ctx) { ${response} }
`;

const key = '{ owner: ctx.identity.sub, id: ctx.args.id ?? ctx.args.input.id }';

const schema = `
type Task { owner: ID! id: ID! text: String! date: AWSDate done: Boolean order: Int log: AWSJSON parts: [Task!] secret: String @aws_auth(cognito_groups: ["admin"]) _deleted: Boolean }
type Page { items: [Task!]! nextToken: String }
input TaskInput { id: ID! text: String date: AWSDate done: Boolean order: Int log: AWSJSON }
type Query {
  getTask(id: ID!): Task
  listTasks(date: AWSDate, limit: Int, nextToken: String): Page!
  context: AWSJSON
  pipeline(mode: String): AWSJSON
  fails(how: String!): Task
  private: String @aws_iam
}
type Mutation {
  createTask(input: TaskInput!): Task
  updateTask(input: TaskInput!): Task
  deleteTask(id: ID!): Task
  kick(owner: ID!): Boolean
}
type Subscription {
  onTaskChange: Task @aws_subscribe(mutations: ["createTask", "updateTask", "deleteTask"])
  onTask(owner: ID, id: ID): Task @aws_subscribe(mutations: ["createTask"])
  rejected: Task @aws_subscribe(mutations: ["createTask"])
}
`;

const unit = (typeName: string, fieldName: string, dataSource: string, code: string) => ({
  ...{ typeName, fieldName, dataSource, code },
  kind: 'UNIT' as const,
});

/** Tasks of a user with Kairos's keys, and fields that show how resolvers run. */
export const taskApi: ApiDefinition = {
  schema,
  environment: { STAGE: 'test' },
  introspection: false,
  queryDepthLimit: 4,
  resolverCountLimit: 5,
  dataSources: { Task: { type: 'AMAZON_DYNAMODB', tableName: 'Task' }, None: { type: 'NONE' } },
  functions: {
    one: {
      dataSource: 'None',
      code: bundle(
        `ctx.stash.seen = [ctx.prev.result.from];
         if (ctx.args.mode === 'next') runtime.earlyReturn('early');
         if (ctx.args.mode === 'end') runtime.earlyReturn('early', { skipTo: 'END' });
         return { payload: 'one' };`,
        'return ctx.result;',
      ),
    },
    two: {
      dataSource: 'None',
      code: bundle('ctx.stash.seen.push(ctx.prev.result); return { payload: "two" };', 'return ctx.result;'),
    },
  },
  resolvers: [
    unit('Query', 'getTask', 'Task', bundle(`return ddb.get({ key: ${key} });`)),
    unit(
      'Query',
      'listTasks',
      'Task',
      bundle(`const { date, limit, nextToken } = ctx.args;
        const page = { limit, nextToken, query: { owner: { eq: ctx.identity.sub } } };
        if (date) { page.index = 'byDate'; page.query.date = { eq: date }; }
        return ddb.query(page);`),
    ),
    unit(
      'Query',
      'context',
      'None',
      bundle('console.log(ctx.info.fieldName); return { payload: ctx };', 'return ctx.result;'),
    ),
    {
      typeName: 'Query',
      fieldName: 'pipeline',
      kind: 'PIPELINE',
      functions: ['one', 'two'],
      code: bundle(
        `if (ctx.args.mode === 'skip') runtime.earlyReturn('skipped'); return { from: 'start' };`,
        'return { result: ctx.result, seen: ctx.stash.seen ?? null };',
      ),
    },
    unit(
      'Query',
      'fails',
      'Task',
      bundle(
        `if (ctx.args.how === 'unauthorized') util.unauthorized();
         if (ctx.args.how === 'code') return ctx.args.a.b;
         if (ctx.args.how === 'operation') return { operation: 'TransactGetItems', transactItems: [] };
         if (ctx.args.how === 'source') return { operation: 'GetItem', key: {} };
         return ddb.get({ key: { owner: 'x', id: 'y' } });`,
        `if (ctx.args.how === 'error') util.error('No.', 'Rejected', { text: 'a', order: 1 }, { code: 7 });
         if (ctx.args.how === 'append') { util.appendError('Late.', 'Late'); util.http.addResponseHeader('seen', 1); return { id: '1' }; }
         if (ctx.args.how === 'source') return { id: ctx.error.type };
         return { owner: 'o', id: null, text: 'a' };`,
      ),
    ),
    unit('Query', 'private', 'None', bundle('return { payload: "secret" };')),
    unit('Task', 'parts', 'None', bundle('return { payload: [{ ...ctx.source, text: "part" }] };')),
    unit(
      'Mutation',
      'createTask',
      'Task',
      bundle(
        `return ddb.put({ key: ${key}, item: ctx.args.input, condition: { id: { attributeExists: false } } });`,
      ),
    ),
    unit(
      'Mutation',
      'updateTask',
      'Task',
      bundle(
        `const { id, ...update } = ctx.args.input;
         return ddb.update({ key: ${key}, update, condition: { id: { attributeExists: true } } });`,
      ),
    ),
    unit(
      'Mutation',
      'deleteTask',
      'Task',
      bundle(
        `return ddb.remove({ key: ${key}, condition: { id: { attributeExists: true } } });`,
        'const task = orFail(ctx); return task ? { ...task, _deleted: true } : null;',
      ),
    ),
    unit(
      'Mutation',
      'kick',
      'None',
      bundle(
        'return { payload: true };',
        `extensions.invalidateSubscriptions({ subscriptionField: 'onTaskChange', payload: { owner: ctx.args.owner } });
         return true;`,
      ),
    ),
    unit(
      'Subscription',
      'onTaskChange',
      'None',
      bundle(
        'return { payload: null };',
        `const mine = util.transform.toSubscriptionFilter({ owner: { eq: ctx.identity.sub } });
         extensions.setSubscriptionFilter(mine); extensions.setSubscriptionInvalidationFilter(mine); return null;`,
      ),
    ),
    unit('Subscription', 'rejected', 'None', bundle('util.unauthorized();')),
  ],
};
