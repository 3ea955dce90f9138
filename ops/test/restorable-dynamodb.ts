import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PutItemCommand, type AttributeValue, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { connectInProcess } from '@kairos/dynamodb/connect-in-process';
import { createTable } from '@kairos/dynamodb/create-table';
import { createDynaliteServer } from '@kairos/dynamodb/dynalite-server';

type Item = Record<string, AttributeValue>;

/**
 * The local DynamoDB with the two operations of point-in-time recovery that it does not have. A restored table has the
 * records of `backup` with the keys `restoredKeys`, independent of the live table.
 */
export function startRestorableDynamodb(backup: {
  readonly items: readonly Item[];
  readonly shape: Omit<CreateTableCommandInput, 'TableName'>;
  readonly latest: Date | undefined;
}) {
  const tables = createDynaliteServer(null);
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
  const { client, close } = connectInProcess(server);

  async function restore(request: IncomingMessage): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const order = JSON.parse(body) as { TargetTableName: string };
    orders.push(order);
    await createTable(client, { ...backup.shape, TableName: order.TargetTableName });
    for (const Item of backup.items) {
      await client.send(new PutItemCommand({ TableName: order.TargetTableName, Item }));
    }
  }

  return { client, orders, close };
}

function answer(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
}
