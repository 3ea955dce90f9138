import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { copyTimeToLive } from './copy-time-to-live.ts';
import { countRecords } from './count-records.ts';
import { tableShape } from './table-shape.ts';

export interface Drill {
  /** Physical names of the live and of the restored table. */
  readonly source: string;
  readonly target: string;
  /** Default: the latest restorable moment. */
  readonly moment?: Date;
  readonly keep: boolean;
}

export interface DrillReport {
  readonly moment: Date;
  /** Number of records in the restored table. */
  readonly restored: number;
  /** Number of live records that have not changed since the moment, which must all be restored. */
  readonly unchanged: number;
  readonly sameShape: boolean;
  /** Whether records expire as in the live table, after the drill has set it. */
  readonly sameTimeToLive: boolean;
  /** Duration of the restoration until the table can be read. */
  readonly seconds: number;
  readonly passed: boolean;
}

/** The table has no backups or cannot be restored to the moment. */
export class DrillError extends Error {
  override readonly name = 'DrillError';
}

/**
 * Restores a copy of a table, sets its time to live, compares it with the live table and deletes the copy. The live table is only read.
 * @param now milliseconds since 1970
 * @param pollSeconds interval at which the state of the restored table is read
 * @throws DrillError, and errors of DynamoDB
 */
export async function runDrill(
  client: DynamoDBClient,
  { source, target, keep, ...asked }: Drill,
  now: () => number,
  pollSeconds = 15,
): Promise<DrillReport> {
  const moment = asked.moment ?? (await latestMoment(client, source));
  const ordered = now();
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source,
      TargetTableName: target,
      RestoreDateTime: moment,
    }),
  );
  const wait = {
    client,
    maxWaitTime: 6 * 60 * 60,
    minDelay: pollSeconds,
    maxDelay: pollSeconds,
  };
  await waitUntilTableExists(wait, { TableName: target });
  const seconds = Math.round((now() - ordered) / 1000);

  const [before, after] = await Promise.all(
    [source, target].map((TableName) => client.send(new DescribeTableCommand({ TableName }))),
  );
  const sameShape = tableShape(before?.Table) === tableShape(after?.Table);
  const sameTimeToLive = await copyTimeToLive(client, source, target);
  const restored = await countRecords(client, target);
  const unchanged = await countRecords(client, source, moment);
  if (!keep) await client.send(new DeleteTableCommand({ TableName: target }));
  const passed = sameShape && sameTimeToLive && restored >= unchanged;
  return { moment, restored, unchanged, sameShape, sameTimeToLive, seconds, passed };
}

async function latestMoment(client: DynamoDBClient, source: string): Promise<Date> {
  const answer = await client.send(new DescribeContinuousBackupsCommand({ TableName: source }));
  const latest =
    answer.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
  if (latest === undefined) throw new DrillError(`${source} has no point-in-time recovery.`);
  return latest;
}
