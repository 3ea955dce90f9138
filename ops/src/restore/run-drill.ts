import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { countRecords } from './count-records.ts';
import { tableShape } from './table-shape.ts';

export interface Drill {
  /** Physical names of the live table and of the one that is made. */
  readonly source: string;
  readonly target: string;
  /** Absent for the latest moment that can be restored. */
  readonly moment?: Date;
  readonly keep: boolean;
}

export interface DrillReport {
  readonly moment: Date;
  /** Records in the restored table. */
  readonly restored: number;
  /** Records of the live table that have not changed since the moment: each must be among the restored. */
  readonly unchanged: number;
  readonly sameShape: boolean;
  /** From the order to restore until the table could be read. */
  readonly seconds: number;
  readonly passed: boolean;
}

/** The moment cannot be restored, or the table has no backups. */
export class DrillError extends Error {
  override readonly name = 'DrillError';
}

/**
 * Restores a table beside the live one, compares both and removes it again. The live table is only read.
 * @param now milliseconds since 1970
 * @param secondsBetweenLooks how often AWS is asked whether the table is there
 * @throws DrillError, or what DynamoDB refuses
 */
export async function runDrill(
  client: DynamoDBClient,
  { source, target, keep, ...asked }: Drill,
  now: () => number,
  secondsBetweenLooks = 15,
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
    minDelay: secondsBetweenLooks,
    maxDelay: secondsBetweenLooks,
  };
  await waitUntilTableExists(wait, { TableName: target });
  const seconds = Math.round((now() - ordered) / 1000);

  const [before, after] = await Promise.all(
    [source, target].map((TableName) => client.send(new DescribeTableCommand({ TableName }))),
  );
  const sameShape = tableShape(before?.Table) === tableShape(after?.Table);
  const restored = await countRecords(client, target);
  const unchanged = await countRecords(client, source, moment);
  if (!keep) await client.send(new DeleteTableCommand({ TableName: target }));
  return { moment, restored, unchanged, sameShape, seconds, passed: sameShape && restored >= unchanged };
}

async function latestMoment(client: DynamoDBClient, source: string): Promise<Date> {
  const answer = await client.send(new DescribeContinuousBackupsCommand({ TableName: source }));
  const latest =
    answer.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
  if (latest === undefined) throw new DrillError(`${source} has no point-in-time recovery.`);
  return latest;
}
