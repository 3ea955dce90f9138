import { PutItemCommand, ScanCommand, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import { type DynamodbLocation, openDynamodb } from '@kairos/dynamodb/open-dynamodb';
import { reminder } from '@kairos/schema/entities/reminder';
import { shardKey, shardOf } from '@kairos/schema/shard-key';
import { createPushKey, type PushKey } from '../push-key.ts';
import { postTo } from '../post-to.ts';
import { ReminderTables } from '../reminder-tables.ts';
import { sendDue, type SenderOptions, type SendCounts } from '../send-due.ts';
import { startFakePushService, type FakePushService } from './fake-push-service.ts';

const { name, field, sharded } = reminder.lookup;

/** The names of its tables. */
export const names = { reminders: 'ReminderTable', devices: 'PushDeviceTable' };

/** The minute of the reminders of tests, in milliseconds since 1970. */
export const due = Date.UTC(2026, 10, 25, 18, 30);

export const minutes = (count: number): number => count * 60_000;

/** The sender with its tables in memory and a fake push service. */
export interface TestSender {
  readonly service: FakePushService;
  readonly tables: ReminderTables;
  readonly key: PushKey;
  /** Sends to the fake service. */
  readonly post: SenderOptions['post'];
  /** Default: a reminder of the user `mira`, due at {@link due}. */
  addReminder(values?: Readonly<Record<string, string>>): Promise<void>;
  /** A device with a subscription at the fake service. Resolves to its endpoint, which is also its id. */
  addDevice(values?: Readonly<Record<string, string>>, host?: string): Promise<string>;
  reminderIds(): Promise<readonly string[]>;
  deviceIds(): Promise<readonly string[]>;
  /** The users whom the sender finds disabled or deleted. */
  readonly inactive: Set<string>;
  sendAt(now: number, options?: Partial<SenderOptions>): Promise<SendCounts>;
  close(): Promise<void>;
}

const strings = (...all: string[]) =>
  all.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const }));
const keys = {
  KeySchema: [
    { AttributeName: 'owner', KeyType: 'HASH' as const },
    { AttributeName: 'id', KeyType: 'RANGE' as const },
  ],
};

/** @param location of its tables, which must not exist; default: in memory */
export async function openTestSender(location: DynamodbLocation = { directory: null }): Promise<TestSender> {
  const dynamodb = await openDynamodb(location);
  const { client } = dynamodb;
  await createTable(client, {
    TableName: names.devices,
    AttributeDefinitions: strings('owner', 'id'),
    ...keys,
  });
  await createTable(client, {
    TableName: names.reminders,
    AttributeDefinitions: strings('owner', 'id', field),
    ...keys,
    GlobalSecondaryIndexes: [
      {
        IndexName: name,
        KeySchema: [
          { AttributeName: field, KeyType: 'HASH' },
          { AttributeName: 'owner', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  });
  const key = createPushKey();
  const service = await startFakePushService(() => key.publicKey);
  const tables = new ReminderTables(client, names);
  const post = postTo(service.url);

  async function put(TableName: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const item = Object.entries(fields).map(([name, S]): [string, AttributeValue] => [name, { S }]);
    await client.send(new PutItemCommand({ TableName, Item: Object.fromEntries(item) }));
  }
  async function idsIn(TableName: string): Promise<readonly string[]> {
    const { Items = [] } = await client.send(new ScanCommand({ TableName }));
    return Items.map(({ id }) => id?.S ?? '');
  }
  const inactive = new Set<string>();
  const isActive = (owner: string) => Promise.resolve(!inactive.has(owner));
  return {
    service,
    inactive,
    tables,
    key,
    post,
    addReminder({ id = 't1', owner = 'mira', dueMinute = new Date(due).toISOString(), ...others } = {}) {
      const dueShard = shardKey(dueMinute, shardOf(owner, sharded.shards));
      const common = { owner, id, recordId: id, dueMinute, [field]: dueShard, text: 'Portuguese\n18:30' };
      return put(names.reminders, { ...common, path: '/daily-plan?day=2026-11-25', ...others });
    },
    async addDevice(values = {}, host) {
      const subscription = service.subscribe(host);
      const { endpoint } = subscription;
      await put(names.devices, { owner: 'mira', id: endpoint, device: 'phone', ...subscription, ...values });
      return endpoint;
    },
    reminderIds: () => idsIn(names.reminders),
    deviceIds: () => idsIn(names.devices),
    sendAt: (now, options = {}) => {
      const site = 'https://kairos.example';
      return sendDue({ tables, isActive, key, site, subject: site, now: () => now, post, ...options });
    },
    async close() {
      await Promise.all([service.close(), dynamodb.close()]);
    },
  };
}
