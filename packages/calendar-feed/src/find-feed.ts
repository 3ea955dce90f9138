import { GetItemCommand, QueryCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { IsActive } from '@kairos/account-state/is-active';

export interface Feed {
  /** The calendar as RFC 5545; undefined until a device has written it. */
  readonly text: string | undefined;
}

/** Finds the calendar of a token; undefined for an unknown one, one that is turned off, and one without an active owner. */
export type FindFeed = (token: string) => Promise<Feed | undefined>;

/**
 * Finds calendars in the table of the entity CalendarFeed, by its index `byToken`. The index is updated a moment after
 * the table. So the token and the deletion are read from the record.
 * @param isActive asked about the owner, because a deleted user can leave a record
 */
export function createFindFeed(client: DynamoDBClient, table: string, isActive: IsActive): FindFeed {
  return async (token) => {
    const { Items: found = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'byToken',
        KeyConditionExpression: '#token = :token',
        ExpressionAttributeNames: { '#token': 'token' },
        ExpressionAttributeValues: { ':token': { S: token } },
        Limit: 1,
      }),
    );
    const [{ owner, id } = {}] = found;
    if (owner?.S === undefined || id === undefined) return undefined;
    const { Item: record } = await client.send(
      new GetItemCommand({ TableName: table, Key: { owner, id }, ConsistentRead: true }),
    );
    if (record?.token?.S !== token || record._deleted?.BOOL === true) return undefined;
    if (!(await isActive(owner.S))) return undefined;
    return { text: record.text?.S };
  };
}
