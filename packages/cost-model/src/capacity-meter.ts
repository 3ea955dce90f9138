import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** DynamoDB request units of on-demand tables. */
export interface Capacity {
  readonly reads: number;
  readonly writes: number;
}

const writeCommands = new Set([
  'PutItemCommand',
  'UpdateItemCommand',
  'DeleteItemCommand',
  'BatchWriteItemCommand',
]);

/** Sums the capacity that a client's requests consume, with that of indexes. The requests must ask for the total. */
export class CapacityMeter {
  #reads = 0;
  #writes = 0;

  constructor(client: DynamoDBClient) {
    client.middlewareStack.add(
      (next, context) => async (args) => {
        const result = await next(args);
        // The batches have one for each table.
        const output = result.output as { ConsumedCapacity?: ConsumedCapacity | readonly ConsumedCapacity[] };
        const consumed = [output.ConsumedCapacity ?? []].flat();
        const units = consumed.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
        if (writeCommands.has(String(context.commandName))) this.#writes += units;
        else this.#reads += units;
        return result;
      },
      { step: 'initialize', name: 'capacityMeter' },
    );
  }

  /** The capacity consumed since the last call. */
  take(): Capacity {
    const taken = { reads: this.#reads, writes: this.#writes };
    this.#reads = 0;
    this.#writes = 0;
    return taken;
  }
}
