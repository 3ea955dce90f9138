import { DescribeTableCommand, type ConsumedCapacity, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** DynamoDB request units of on-demand tables. */
export interface Capacity {
  readonly reads: number;
  readonly writes: number;
}

const writeCommands = new Set(['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand']);

/**
 * Sums the capacity that a client's requests consume. dynalite does not count writes to local secondary indexes, so
 * they are added: each index has the whole record, and no screen changes the sort key of an index.
 */
export class CapacityMeter {
  private reads = 0;
  private writes = 0;
  private readonly indexes = new Map<string, number>();

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
    if (writeCommands.has(command)) this.writes += CapacityUnits * (1 + (await this.indexesOf(TableName)));
    else this.reads += CapacityUnits;
  }

  private async indexesOf(TableName: string): Promise<number> {
    const cached = this.indexes.get(TableName);
    if (cached !== undefined) return cached;
    const { Table } = await this.client.send(new DescribeTableCommand({ TableName }));
    const count = Table?.LocalSecondaryIndexes?.length ?? 0;
    this.indexes.set(TableName, count);
    return count;
  }
}
