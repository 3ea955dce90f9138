import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
  type AttributeValue,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';

type Item = Record<string, AttributeValue>;

/**
 * DynamoDB's stand-in with the two operations of point-in-time recovery that it lacks. A restoration gives `backup`
 * under `restoredKeys`, whatever the live table holds by then.
 */
export async function startRestorableDynamodb(backup: {
  readonly items: readonly Item[];
  readonly shape: Omit<CreateTableCommandInput, 'TableName'>;
  readonly latest: Date | undefined;
}) {
  const tables = dynalite({ createTableMs: 0, deleteTableMs: 0 });
  const orders: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1];
    if (operation === 'DescribeContinuousBackups') {
      answer(response, {
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: 'ENABLED',
          PointInTimeRecoveryDescription: backup.latest && {
            PointInTimeRecoveryStatus: 'ENABLED',
            LatestRestorableDateTime: backup.latest.getTime() / 1000,
          },
        },
      });
    } else if (operation === 'RestoreTableToPointInTime') {
      void restore(request).then(() => answer(response, { TableDescription: {} }));
    } else {
      tables.emit('request', request, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

  async function restore(request: IncomingMessage): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const order = JSON.parse(body) as { TargetTableName: string };
    orders.push(order);
    await client.send(new CreateTableCommand({ ...backup.shape, TableName: order.TargetTableName }));
    for (const Item of backup.items) {
      await client.send(new PutItemCommand({ TableName: order.TargetTableName, Item }));
    }
  }

  const close = async () => {
    client.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { client, orders, close };
}

function answer(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
}
