import {
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { createTable } from '../src/create-table.ts';
import { deleteTable } from '../src/delete-table.ts';
import { describeTable } from '../src/describe-table.ts';
import type { Dynamodb } from '../src/dynamodb.ts';
import { openDynamodb } from '../src/open-dynamodb.ts';

const TableName = 'Task';
const table = {
  TableName,
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
};
const item = (id: string) => ({ id: { S: id } });

let dynamodb: Dynamodb;
let client: DynamoDBClient;
beforeEach(async () => {
  dynamodb = await openDynamodb({ directory: null });
  ({ client } = dynamodb);
  await createTable(client, table);
});
afterEach(() => dynamodb.close());

test('tables: are active at once, are listed by name, and are later than all others', async () => {
  await createTable(client, { ...table, TableName: 'task' });
  await createTable(client, { ...table, TableName: 'Other' });
  expect(await client.send(new ListTablesCommand({ Limit: 2 }))).toMatchObject({
    TableNames: ['Other', 'Task'],
    LastEvaluatedTableName: 'Task',
  });
  const [first, second] = [await describeTable(client, 'Task'), await describeTable(client, 'task')];
  expect(first).toMatchObject({ ...table, TableStatus: 'ACTIVE' });
  expect(second?.CreationDateTime?.getTime()).toBeGreaterThan(first!.CreationDateTime!.getTime());
  await expect(createTable(client, table)).rejects.toMatchObject({ name: 'ResourceInUseException' });
  await client.send(new PutItemCommand({ TableName, Item: item('1') }));
  await deleteTable(client, TableName);
  expect(await describeTable(client, TableName)).toBeUndefined();
  await createTable(client, table);
  expect((await client.send(new GetItemCommand({ TableName, Key: item('1') }))).Item).toBeUndefined();
});

test.each([
  [new QueryCommand({ TableName, KeyConditions: {} }), 'KeyConditions is not supported'],
  [new PutItemCommand({ TableName, Item: item('1'), Expected: {} }), 'Expected is not supported'],
  [
    new PutItemCommand({ TableName, Item: item('1'), ReturnValues: 'UPDATED_OLD' }),
    'ReturnValues UPDATED_OLD is not supported',
  ],
  [
    new ScanCommand({ TableName, ReturnConsumedCapacity: 'INDEXES' }),
    'ReturnConsumedCapacity INDEXES is not supported',
  ],
])('what is not supported is rejected by name: %#', async (command, reason) => {
  await expect((client as { send(one: unknown): Promise<unknown> }).send(command)).rejects.toMatchObject({
    name: 'ValidationException',
    message: reason,
  });
});
