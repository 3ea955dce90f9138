import {
  ConditionalCheckFailedException,
  GetItemCommand,
  ListTablesCommand,
  paginateListTables,
  PutItemCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { createClient } from './create-client.ts';
import { conditionFailed } from './errors.ts';
import { openDynamodb } from './open-dynamodb.ts';

test('client: sends commands with their input, and returns outputs like the SDK', async () => {
  const sent: unknown[] = [];
  const client = createClient((command, input) => {
    sent.push([command, input]);
    const { ExclusiveStartTableName } = input as { ExclusiveStartTableName?: string };
    return Promise.resolve(
      ExclusiveStartTableName === undefined
        ? { TableNames: ['A'], LastEvaluatedTableName: 'A' }
        : { TableNames: ['B'] },
    );
  });
  const names: unknown[] = [];
  for await (const { TableNames, $metadata } of paginateListTables({ client }, {})) {
    names.push(TableNames, $metadata.httpStatusCode);
  }
  expect(names).toEqual([['A'], 200, ['B'], 200]);
  expect(sent).toMatchObject([
    ['ListTables', {}],
    ['ListTables', { ExclusiveStartTableName: 'A' }],
  ]);
});

test('client: runs the middleware of the step `initialize` with the command’s name', async () => {
  const client = createClient(() => Promise.resolve({ TableNames: [] }));
  const names: unknown[] = [];
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        names.push(commandName);
        return next(args);
      },
    { step: 'initialize', name: 'names' },
  );
  await client.send(new ListTablesCommand());
  expect(names).toEqual(['ListTablesCommand']);
});

test('client: throws the SDK’s exceptions, and other errors as they are', async () => {
  const failing = (error: Error) => createClient(() => Promise.reject(error)).send(new ListTablesCommand());
  const error: unknown = await failing(conditionFailed()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConditionalCheckFailedException);
  expect(error).toMatchObject({
    name: 'ConditionalCheckFailedException',
    message: 'The conditional request failed',
    $metadata: { httpStatusCode: 400 },
  });
  const other = new Error('The disk is full.');
  await expect(failing(other)).rejects.toBe(other);
});

test('client: bytes are bytes again, and an unknown command is rejected by name', async () => {
  const { client, close } = await openDynamodb({ directory: null });
  await expect(client.send(new UpdateTableCommand({ TableName: 'Task' }))).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'UpdateTable is not supported',
  });
  await expect(client.send(new PutItemCommand({ TableName: 'Task', Item: {} }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  await expect(client.send(new GetItemCommand({ TableName: 'Task', Key: undefined }))).rejects.toMatchObject({
    name: 'ValidationException',
  });
  await close();
});
