import {
  DescribeTimeToLiveCommand,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';

/**
 * Turns on the time to live of a restored table, which AWS does not restore.
 * @returns whether both tables have the same setting afterwards
 */
export async function copyTimeToLive(
  client: DynamoDBClient,
  source: string,
  target: string,
): Promise<boolean> {
  const wanted = await attributeOf(client, source);
  if (wanted !== undefined && (await attributeOf(client, target)) === undefined) {
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: target,
        TimeToLiveSpecification: { AttributeName: wanted, Enabled: true },
      }),
    );
  }
  return wanted === (await attributeOf(client, target));
}

/** The attribute with the time at which a record expires; undefined when records do not expire. */
async function attributeOf(client: DynamoDBClient, table: string): Promise<string | undefined> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: table }));
  const isOn = /^ENABL(ED|ING)$/.test(TimeToLiveDescription?.TimeToLiveStatus ?? '');
  return isOn ? TimeToLiveDescription?.AttributeName : undefined;
}
