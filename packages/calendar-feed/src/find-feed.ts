import {
  type AttributeValue,
  type DynamoDBClient,
  GetItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import type { IsActive } from '@kairos/account-state/is-active';

/** The record of an address. */
type AddressRecord = Readonly<Record<string, AttributeValue>>;

interface FindOptions {
  readonly client: DynamoDBClient;
  /** The name of a table with the index `byToken`. */
  readonly table: string;
  /** Asked about the owner, because a deleted user can leave a record. */
  readonly isActive: IsActive;
}

/** Finds what has a token; undefined for an unknown one, one that is turned off, and one without an active owner. */
type Find<Found> = (token: string) => Promise<Found | undefined>;

/** The index is updated a moment after the table. So the token and the deletion are read from the record. */
function createFind<Found>(
  { client, table, isActive }: FindOptions,
  read: (record: AddressRecord) => Found,
): Find<Found> {
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
    return read(record);
  };
}

export interface Feed {
  /** The calendar as RFC 5545; undefined until a device has written it. */
  readonly text: string | undefined;
}

export type FindFeed = Find<Feed>;

/** Finds calendars in the table of the entity CalendarFeed. */
export function createFindFeed(options: FindOptions): FindFeed {
  return createFind(options, ({ text }) => ({ text: text?.S }));
}

/** The record of today's address, as it is stored. */
export interface StoredToday {
  readonly tasks: boolean;
  readonly habits: boolean;
  readonly calendars: boolean;
  readonly hideWords: boolean;
  /** An IANA time zone. The API does not check it. */
  readonly zone: string | undefined;
  /** `HH:mm` */
  readonly dayStart: string | undefined;
  /** `TodayDays` as JSON, which the API does not check; undefined until a device has written it. */
  readonly days: string | undefined;
}

export type FindToday = Find<StoredToday>;

/** Finds days in the table of the entity TodayFeed. */
export function createFindToday(options: FindOptions): FindToday {
  return createFind(options, (record) => ({
    tasks: record.tasks?.BOOL === true,
    habits: record.habits?.BOOL === true,
    calendars: record.calendars?.BOOL === true,
    hideWords: record.hideWords?.BOOL === true,
    zone: record.zone?.S,
    dayStart: record.dayStart?.S,
    days: record.days?.S,
  }));
}
