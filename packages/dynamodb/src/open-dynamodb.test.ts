import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { createTable } from './create-table.ts';
import { openDynamodb } from './open-dynamodb.ts';

const TableName = 'Task';
const table = {
  TableName,
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
};
const item = (id: string, text = 'Tea') => ({ id: { S: id }, text: { S: text } });
const get = (id: string) => new GetItemCommand({ TableName, Key: { id: { S: id } } });

test('openDynamodb: a database in memory starts empty, and answers until it is closed', async () => {
  const first = await openDynamodb({ directory: null });
  await createTable(first.client, table);
  const second = await openDynamodb({ directory: null });
  await createTable(second.client, table);
  await first.client.send(new PutItemCommand({ TableName, Item: item('1') }));
  expect((await second.client.send(get('1'))).Item).toBeUndefined();
  const running = first.client.send(get('1'));
  await first.close();
  expect((await running).Item).toEqual(item('1'));
  await expect(first.client.send(get('1'))).rejects.toThrow('The DynamoDB in this process is closed.');
  await second.close();
});

describe('openDynamodb in memory', () => {
  let dynamodb: Awaited<ReturnType<typeof openDynamodb>>;
  beforeAll(async () => {
    dynamodb = await openDynamodb({ directory: null });
    await createTable(dynamodb.client, table);
  });
  afterAll(() => dynamodb.close());

  test('errors have DynamoDB’s names', async () => {
    const tooLarge = item('large', 'x'.repeat(500_000));
    await expect(
      dynamodb.client.send(new PutItemCommand({ TableName, Item: tooLarge })),
    ).rejects.toMatchObject({
      name: 'ValidationException',
      $metadata: { httpStatusCode: 400 },
    });
    await expect(
      dynamodb.client.send(new PutItemCommand({ TableName: 'Unknown', Item: item('1') })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
