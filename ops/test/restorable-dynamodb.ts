import {
  PutItemCommand,
  type AttributeValue,
  type CreateTableCommandInput,
  type DescribeTimeToLiveCommandInput,
  type RestoreTableToPointInTimeCommandInput,
  type ServiceOutputTypes,
  type UpdateTimeToLiveCommandInput,
} from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import { openDynamodb } from '@kairos/dynamodb/open-dynamodb';
import { testLocation } from '@kairos/dynamodb/test-location';

type Item = Record<string, AttributeValue>;

/**
 * The local DynamoDB with the operations of point-in-time recovery and of time to live that it does not have. A restored table has the
 * records of `backup` with the keys `restoredKeys`, independent of the live table.
 */
export async function startRestorableDynamodb(backup: {
  readonly items: readonly Item[];
  readonly shape: Omit<CreateTableCommandInput, 'TableName'>;
  readonly latest: Date | undefined;
  /** Whether the time to live of a table cannot be turned on. */
  readonly rejectsTimeToLive?: boolean;
}) {
  const { client, close } = await openDynamodb(testLocation());
  const orders: Record<string, unknown>[] = [];
  /** Attribute of the time to live, by table. */
  const timeToLive = new Map<string, string>();

  async function restore(order: RestoreTableToPointInTimeCommandInput): Promise<object> {
    orders.push({ ...order });
    await createTable(client, { ...backup.shape, TableName: order.TargetTableName });
    for (const Item of backup.items) {
      await client.send(new PutItemCommand({ TableName: order.TargetTableName, Item }));
    }
    return { TableDescription: {} };
  }

  function describeTimeToLive({ TableName = '' }: DescribeTimeToLiveCommandInput): object {
    const AttributeName = timeToLive.get(TableName);
    const TimeToLiveStatus = AttributeName === undefined ? 'DISABLED' : 'ENABLING';
    return { TimeToLiveDescription: { TimeToLiveStatus, AttributeName } };
  }

  function updateTimeToLive({
    TableName = '',
    TimeToLiveSpecification,
  }: UpdateTimeToLiveCommandInput): object {
    if (!backup.rejectsTimeToLive) timeToLive.set(TableName, TimeToLiveSpecification?.AttributeName ?? '');
    return {};
  }

  function describeBackups(): object {
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: backup.latest && {
          PointInTimeRecoveryStatus: 'ENABLED',
          LatestRestorableDateTime: backup.latest,
        },
      },
    };
  }

  const answer = (command: string, input: unknown): object | Promise<object> | undefined => {
    switch (command) {
      case 'DescribeContinuousBackupsCommand':
        return describeBackups();
      case 'RestoreTableToPointInTimeCommand':
        return restore(input as RestoreTableToPointInTimeCommandInput);
      case 'DescribeTimeToLiveCommand':
        return describeTimeToLive(input as DescribeTimeToLiveCommandInput);
      case 'UpdateTimeToLiveCommand':
        return updateTimeToLive(input as UpdateTimeToLiveCommandInput);
      default:
        return undefined;
    }
  };
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const output = await answer(String(commandName), args.input);
        if (output === undefined) return next(args);
        return { output: { $metadata: {}, ...output } as ServiceOutputTypes, response: undefined };
      },
    { step: 'initialize', name: 'restorable' },
  );
  return { client, orders, timeToLive, close };
}
