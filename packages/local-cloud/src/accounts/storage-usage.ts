import { paginateQuery, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** How many bytes the records of users need. */
export interface StorageUsage {
  /** The most bytes that a user may store; Infinity without a quota. */
  readonly quota: number;
  /** The bytes of a user's records, as of at most a minute ago. */
  usedBy(userId: string): Promise<number>;
  /** Whether a user has room for so many bytes more. If so, they count as written. */
  hasRoom(userId: string, bytes: number): Promise<boolean>;
}

interface StorageOptions {
  readonly client: DynamoDBClient;
  /** The names of all tables. Their partition key is `owner`. */
  readonly tables: readonly string[];
  /** Default: Infinity. */
  readonly quota?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Measurement {
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How much had been written before, to know what was written afterwards. */
  readonly written: number;
}

/** A capacity unit of a consistent read, in bytes. */
const unit = 4096;
/** Milliseconds between two measurements of a user without room. */
const pause = 10_000;
const minute = 60_000;

/**
 * Measures what users store. A measurement reads all records of a user, about 30 ms for each MB, so it is made at the first
 * write after the start, and when the estimate of what was written since exceeds the quota.
 */
export function createStorageUsage({ client, tables, quota = Infinity, now }: StorageOptions): StorageUsage {
  const measurements = new Map<string, Measurement>();
  const running = new Map<string, Promise<Measurement>>();
  const written = new Map<string, number>();
  const writtenBy = (userId: string) => written.get(userId) ?? 0;

  async function read(userId: string): Promise<Measurement> {
    const start = { at: now(), written: writtenBy(userId) };
    let bytes = 0;
    for (const table of tables) bytes += await sizeIn(client, table, userId);
    const measurement = { ...start, bytes };
    measurements.set(userId, measurement);
    return measurement;
  }
  function measure(userId: string): Promise<Measurement> {
    const current = running.get(userId) ?? read(userId).finally(() => running.delete(userId));
    running.set(userId, current);
    return current;
  }
  const exceeds = (userId: string, { bytes, written: before }: Measurement, more: number) =>
    bytes + writtenBy(userId) - before + more > quota;

  return {
    quota,
    async usedBy(userId) {
      const known = measurements.get(userId);
      const isNew = known !== undefined && now() - known.at < minute;
      return (isNew ? known : await measure(userId)).bytes;
    },
    async hasRoom(userId, bytes) {
      if (quota === Infinity) return true;
      let known = measurements.get(userId) ?? (await measure(userId));
      if (exceeds(userId, known, bytes) && now() - known.at >= pause) known = await measure(userId);
      if (exceeds(userId, known, bytes)) return false;
      written.set(userId, writtenBy(userId) + bytes);
      return true;
    },
  };
}

/** The bytes of an owner's records in a table, rounded up to whole units. Only their number is transferred. */
async function sizeIn(client: DynamoDBClient, table: string, owner: string): Promise<number> {
  const pages = paginateQuery(
    { client },
    {
      TableName: table,
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': { S: owner } },
      ...{ Select: 'COUNT', ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' },
    },
  );
  let units = 0;
  for await (const { ConsumedCapacity, Count = 0 } of pages) {
    // A query that finds nothing costs a unit, too.
    if (Count > 0) units += ConsumedCapacity?.CapacityUnits ?? 0;
  }
  return units * unit;
}
