import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  PutItemCommand,
  type AttributeValue,
  type CreateTableCommandInput,
  type UpdateTimeToLiveCommandInput,
} from '@aws-sdk/client-dynamodb';
import { connectInProcess } from '@kairos/dynamodb/connect-in-process';
import { createTable } from '@kairos/dynamodb/create-table';
import { createDynaliteServer } from '@kairos/dynamodb/dynalite-server';

type Item = Record<string, AttributeValue>;

/**
 * The local DynamoDB with the operations of point-in-time recovery and of time to live that it does not have. A restored table has the
 * records of `backup` with the keys `restoredKeys`, independent of the live table.
 */
export function startRestorableDynamodb(backup: {
  readonly items: readonly Item[];
  readonly shape: Omit<CreateTableCommandInput, 'TableName'>;
  readonly latest: Date | undefined;
  /** Whether the time to live of a table cannot be turned on. */
  readonly rejectsTimeToLive?: boolean;
}) {
  const tables = createDynaliteServer(null);
  const orders: Record<string, unknown>[] = [];
  /** Attribute of the time to live, by table. */
  const timeToLive = new Map<string, string>();
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
    } else if (operation === 'DescribeTimeToLive') {
      void read<{ TableName: string }>(request).then(({ TableName }) => {
        const AttributeName = timeToLive.get(TableName);
        const TimeToLiveStatus = AttributeName === undefined ? 'DISABLED' : 'ENABLING';
        answer(response, { TimeToLiveDescription: { TimeToLiveStatus, AttributeName } });
      });
    } else if (operation === 'UpdateTimeToLive') {
      void read<UpdateTimeToLiveCommandInput>(request).then(({ TableName, TimeToLiveSpecification }) => {
        if (!backup.rejectsTimeToLive)
          timeToLive.set(TableName!, TimeToLiveSpecification?.AttributeName ?? '');
        answer(response, {});
      });
    } else {
      tables.emit('request', request, response);
    }
  });
  const { client, close } = connectInProcess(server);

  async function restore(request: IncomingMessage): Promise<void> {
    const order = await read<{ TargetTableName: string }>(request);
    orders.push({ ...order });
    await createTable(client, { ...backup.shape, TableName: order.TargetTableName });
    for (const Item of backup.items) {
      await client.send(new PutItemCommand({ TableName: order.TargetTableName, Item }));
    }
  }

  return { client, orders, timeToLive, close };
}

async function read<T>(request: IncomingMessage): Promise<T> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return JSON.parse(body) as T;
}

function answer(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
}
