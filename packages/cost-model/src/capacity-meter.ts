import type { DynamoDBClient, QueryCommandInput, QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import { indexKeysOf } from './index-keys.ts';
import { entryBytes, itemBytes } from './item-bytes.ts';

/** DynamoDB request units of on-demand tables. */
export interface Capacity {
  readonly reads: number;
  readonly writes: number;
}

const writeCommands = new Set(['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand']);

/** The bytes that one read unit reads. */
const unitBytes = 4096;

/**
 * Sums the capacity that a client's requests consume. dynalite reports less than DynamoDB, so three parts are counted by
 * DynamoDB's rules:
 * - a query by an index reads its entries and then each record by itself, which is rounded up to 4 KB
 * - a query that finds nothing consumes the least that a reading can
 * - a write also writes the entries of local secondary indexes, unless an update leaves their keys as they are
 *
 * No screen changes the sort key of another index than the one by `updatedAt`.
 */
export class CapacityMeter {
  #reads = 0;
  #writes = 0;
  readonly #indexes = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();
  readonly #client: DynamoDBClient;

  constructor(client: DynamoDBClient) {
    this.#client = client;
    client.middlewareStack.add(
      (next, context) => async (args) => {
        const result = await next(args);
        const output = result.output as Partial<QueryCommandOutput>;
        if (output.ConsumedCapacity !== undefined) {
          await this.#add(String(context.commandName), args.input as QueryCommandInput, output);
        }
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

  async #add(
    command: string,
    { TableName = '', IndexName, ConsistentRead }: QueryCommandInput,
    { Items = [], ConsumedCapacity }: Partial<QueryCommandOutput>,
  ): Promise<void> {
    const units = ConsumedCapacity?.CapacityUnits ?? 0;
    if (writeCommands.has(command)) {
      this.#writes += units + (await this.#entriesWritten(command, TableName));
      return;
    }
    const unit = ConsistentRead === true ? 1 : 0.5;
    if (IndexName === undefined) {
      this.#reads += Math.max(units, unit);
      return;
    }
    const keys = (await this.#indexesOf(TableName)).get(IndexName) ?? new Set();
    const entries = Items.reduce((sum, item) => sum + entryBytes(item, keys), 0);
    const records = Items.reduce((sum, item) => sum + Math.ceil(itemBytes(item) / unitBytes), 0);
    this.#reads += unit * (Math.max(1, Math.ceil(entries / unitBytes)) + records);
  }

  /** Write units of the indexes: an update of `updatedAt` deletes one entry and puts another. */
  async #entriesWritten(command: string, TableName: string): Promise<number> {
    const indexes = [...(await this.#indexesOf(TableName)).values()];
    if (command !== 'UpdateItemCommand') return indexes.length;
    return 2 * indexes.filter((keys) => keys.has('updatedAt')).length;
  }

  async #indexesOf(TableName: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const indexes = this.#indexes.get(TableName) ?? (await indexKeysOf(this.#client, TableName));
    this.#indexes.set(TableName, indexes);
    return indexes;
  }
}
