import { DescribeTableCommand, type ConsumedCapacity, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** DynamoDB request units of on-demand tables. */
export interface Capacity {
  readonly reads: number;
  readonly writes: number;
}

const writeCommands = new Set(['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand']);

interface Index {
  /** The index holds keys only: an entry of 1 KB at most. */
  readonly isSmall: boolean;
  /** Its sort key changes with each write: an update deletes one entry and puts another. */
  readonly isByUpdate: boolean;
}

/**
 * Sums the capacity that a client's requests consume. dynalite does not count writes to local secondary indexes, so
 * they are added. No screen changes the sort key of another index than the one by update.
 */
export class CapacityMeter {
  private reads = 0;
  private writes = 0;
  private readonly indexes = new Map<string, readonly Index[]>();

  constructor(private readonly client: DynamoDBClient) {
    client.middlewareStack.add(
      (next, context) => async (args) => {
        const result = await next(args);
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: ConsumedCapacity };
        if (ConsumedCapacity !== undefined) await this.add(String(context.commandName), ConsumedCapacity);
        return result;
      },
      { step: 'initialize', name: 'capacityMeter' },
    );
  }

  /** The capacity consumed since the last call. */
  take(): Capacity {
    const taken = { reads: this.reads, writes: this.writes };
    this.reads = 0;
    this.writes = 0;
    return taken;
  }

  private async add(command: string, { TableName = '', CapacityUnits = 0 }: ConsumedCapacity): Promise<void> {
    if (!writeCommands.has(command)) {
      this.reads += CapacityUnits;
      return;
    }
    this.writes += CapacityUnits;
    for (const { isSmall, isByUpdate } of await this.indexesOf(TableName)) {
      const entries = isByUpdate && command === 'UpdateItemCommand' ? 2 : 1;
      this.writes += entries * (isSmall ? 1 : CapacityUnits);
    }
  }

  private async indexesOf(TableName: string): Promise<readonly Index[]> {
    const cached = this.indexes.get(TableName);
    if (cached !== undefined) return cached;
    const { Table } = await this.client.send(new DescribeTableCommand({ TableName }));
    const indexes = (Table?.LocalSecondaryIndexes ?? []).map(({ KeySchema = [], Projection }) => ({
      isSmall: Projection?.ProjectionType === 'KEYS_ONLY',
      isByUpdate: KeySchema.some(({ AttributeName }) => AttributeName === 'updatedAt'),
    }));
    this.indexes.set(TableName, indexes);
    return indexes;
  }
}
