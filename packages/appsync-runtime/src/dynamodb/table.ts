import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { PageTokens } from './page-token.ts';

/** The capacity that one call to DynamoDB consumed. */
export interface CapacityMeasurement {
  /** The request's operation, or `ConditionCheck` for the read after a failed condition. */
  readonly operation: string;
  readonly tableName: string;
  /** Read or write units, as DynamoDB reports them. */
  readonly units: number;
  readonly milliseconds: number;
}

export interface TableOptions {
  readonly name: string;
  readonly client: DynamoDBClient;
  readonly pageTokens: PageTokens;
  readonly onCapacity?: ((measurement: CapacityMeasurement) => void) | undefined;
}

interface Consuming {
  readonly ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] | undefined;
}

/** A DynamoDB table whose calls are measured. */
export class Table {
  readonly name: string;
  readonly pageTokens: PageTokens;
  readonly #options: TableOptions;

  constructor(options: TableOptions) {
    this.name = options.name;
    this.pageTokens = options.pageTokens;
    this.#options = options;
  }

  /** Input members that every command on this table has. */
  get target() {
    return { TableName: this.name, ReturnConsumedCapacity: 'TOTAL' as const };
  }

  async run<Output extends Consuming>(
    operation: string,
    call: (client: DynamoDBClient) => Promise<Output>,
  ): Promise<Output> {
    const start = performance.now();
    const output = await call(this.#options.client);
    const units = [output.ConsumedCapacity ?? []]
      .flat()
      .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    const milliseconds = performance.now() - start;
    this.#options.onCapacity?.({ operation, tableName: this.name, units, milliseconds });
    return output;
  }
}
