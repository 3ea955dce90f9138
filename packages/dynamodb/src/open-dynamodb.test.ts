import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { createTable } from './create-table.ts';
import { openDynamodb } from './open-dynamodb.ts';

const folder = mkdtempSync(join(tmpdir(), 'kairos-dynamodb-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TableName = 'Task';
const table = {
  TableName,
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
};
const item = (id: string, text = 'Tea') => ({ id: { S: id }, text: { S: text } });
const get = (id: string) => new GetItemCommand({ TableName, Key: { id: { S: id } } });

test('openDynamodb: a closed folder can be opened again with its items', async () => {
  const directory = join(folder, 'kept');
  const first = await openDynamodb({ directory });
  await createTable(first.client, table);
  const writes = Array.from({ length: 50 }, (_, n) =>
    first.client.send(new PutItemCommand({ TableName, Item: item(`${n}`) })),
  );
  await writes[0];
  await first.close();
  await Promise.all(writes);
  const second = await openDynamodb({ directory });
  expect((await second.client.send(get('49'))).Item).toEqual(item('49'));
  await second.close();
});

test('openDynamodb: restricts an existing folder to its owner', async () => {
  const directory = join(folder, 'older');
  await (await openDynamodb({ directory })).close();
  chmodSync(directory, 0o755);
  const files = readdirSync(directory).map((name) => join(directory, name));
  for (const file of files) chmodSync(file, 0o644);
  const modes = () => [directory, ...files].map((path) => statSync(path).mode & 0o777);
  const { close } = await openDynamodb({ directory });
  expect(modes()).toEqual([0o700, ...files.map(() => 0o600)]);
  await close();
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
    const beyondHttp = item('larger', 'x'.repeat(17_000_000));
    await expect(
      dynamodb.client.send(new PutItemCommand({ TableName, Item: beyondHttp })),
    ).rejects.toMatchObject({ $metadata: { httpStatusCode: 413 } });
  });
});
