import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { createTable } from './create-table.ts';
import type { Dynamodb } from './dynamodb.ts';
import { openDynamodb } from './open-dynamodb.ts';
import { openWithoutHttp } from './open-without-http.ts';

const TableName = 'Task';
const target = { TableName, ReturnConsumedCapacity: 'TOTAL' as const };
const key = (id: string) => ({ owner: { S: 'mira' }, id: { S: id } });
const put = (id: string, order: number) =>
  new PutItemCommand({
    ...target,
    Item: { ...key(id), order: { N: String(order) }, stamps: { M: { order: { S: 'first' } } } },
    ConditionExpression: 'attribute_not_exists(id)',
  });

const steps: readonly ((client: Dynamodb['client']) => Promise<object>)[] = [
  (client) => client.send(put('b', 1)),
  (client) => client.send(put('a', 2)),
  (client) => client.send(put('a', 3)),
  (client) => client.send(new GetItemCommand({ ...target, Key: key('a'), ConsistentRead: true })),
  (client) =>
    client.send(new GetItemCommand({ ...target, Key: key('none'), ProjectionExpression: undefined })),
  (client) =>
    client.send(
      new UpdateItemCommand({
        ...target,
        Key: key('a'),
        UpdateExpression: 'SET #order = :order, stamps.#order = :stamp',
        ConditionExpression: '#order = :before',
        ExpressionAttributeNames: { '#order': 'order' },
        ExpressionAttributeValues: { ':order': { N: '5' }, ':before': { N: '2' }, ':stamp': { S: 'second' } },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  (client) =>
    client.send(
      new QueryCommand({
        ...target,
        KeyConditionExpression: '#owner = :owner',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':owner': { S: 'mira' } },
        Limit: 1,
      }),
    ),
  (client) => client.send(new DeleteItemCommand({ ...target, Key: key('a'), ReturnValues: 'ALL_OLD' })),
  (client) => client.send(new GetItemCommand({ TableName: 'None', Key: key('a') })),
  (client) =>
    client.send(
      new PutItemCommand({ ...target, Item: { ...key('large'), text: { S: 'x'.repeat(500_000) } } }),
    ),
];

/** The client's result of each step: the output without its metadata, or the error. */
async function answersOf({ client, close }: Dynamodb): Promise<object[]> {
  await createTable(client, {
    TableName,
    AttributeDefinitions: ['owner', 'id'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'owner', KeyType: 'HASH' },
      { AttributeName: 'id', KeyType: 'RANGE' },
    ],
  });
  const answers: object[] = [];
  for (const step of steps) {
    const answer = await step(client).then(
      (output) => ({ ...output, $metadata: undefined }),
      (error: unknown) => {
        const { name, message, constructor } = error as Error;
        return { name, message, type: constructor.name };
      },
    );
    answers.push(answer);
  }
  await close();
  return answers;
}

test('openWithoutHttp: answers and fails like the client over HTTP', async () => {
  const expected = await answersOf(await openDynamodb({ directory: null }));
  expect(await answersOf(openWithoutHttp())).toEqual(expected);
  expect(expected.filter((answer) => 'message' in answer)).toMatchObject([
    { name: 'ConditionalCheckFailedException' },
    { name: 'ResourceNotFoundException' },
    { name: 'ValidationException' },
  ]);
});
