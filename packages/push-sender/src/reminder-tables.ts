import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { maxPushDevices } from '@kairos/schema/entities/push-device';
import { reminder } from '@kairos/schema/entities/reminder';
import { shardKey } from '@kairos/schema/shard-key';
import type { Reminder } from './push-message.ts';
import type { Subscription } from './send-message.ts';

export interface ReminderKey {
  readonly owner: string;
  readonly id: string;
}

/** A reminder that only its sender may send. */
export interface ClaimedReminder extends Reminder {
  /** When it was claimed, in milliseconds since 1970. */
  readonly claimedAt: number;
  /** The ids of the devices that have not got it yet; undefined for all. */
  readonly left: readonly string[] | undefined;
}

export interface PushDevice extends Subscription, ReminderKey {}

export interface DuePage {
  readonly keys: readonly ReminderKey[];
  /** Where the next page begins; undefined for the last one. */
  readonly next: string | undefined;
}

/** The names of the tables of the entities Reminder and PushDevice. */
export interface ReminderTableNames {
  readonly reminders: string;
  readonly devices: string;
}

const keyOf = ({ owner, id }: ReminderKey) => ({ owner: { S: owner }, id: { S: id } });

function keyFrom({ owner, id }: Record<string, AttributeValue>): ReminderKey[] {
  return owner?.S === undefined || id?.S === undefined ? [] : [{ owner: owner.S, id: id.S }];
}

const { name, field } = reminder.lookup;

/** How many keys one query reads. */
const pageSize = 100;

/** The parts of the tables that the sender needs. Each method throws the error of DynamoDB. */
export class ReminderTables {
  readonly #client: DynamoDBClient;
  readonly #names: ReminderTableNames;

  constructor(client: DynamoDBClient, names: ReminderTableNames) {
    this.#client = client;
    this.#names = names;
  }

  /**
   * A page of the keys of the reminders of a minute in one shard, sorted by owner. It has all keys of each of its owners;
   * of an owner who alone has more than a page, the first ones, and the rest is skipped.
   *
   * @param minute written as `toISOString`
   * @param after the last owner of the page before
   */
  async dueIn(minute: string, shard: number, after?: string): Promise<DuePage> {
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({
        TableName: this.#names.reminders,
        IndexName: name,
        KeyConditionExpression: after === undefined ? '#key = :key' : '#key = :key AND #owner > :after',
        ExpressionAttributeNames: { '#key': field, ...(after !== undefined && { '#owner': 'owner' }) },
        ExpressionAttributeValues: {
          ':key': { S: shardKey(minute, shard) },
          ...(after !== undefined && { ':after': { S: after } }),
        },
        Limit: pageSize,
      }),
    );
    const keys = Items.flatMap(keyFrom);
    const last = keys.at(-1)?.owner;
    if (LastEvaluatedKey === undefined || last === undefined) return { keys, next: undefined };
    const whole = keys.filter(({ owner }) => owner !== last);
    return whole.length === 0 ? { keys, next: last } : { keys: whole, next: whole.at(-1)?.owner };
  }

  /**
   * Claims a reminder. Undefined when it was deleted, is claimed by another sender, or has to wait. A sender that ends
   * before it releases or removes the reminder has lost it: a reminder is sent at most once.
   */
  async claim(key: ReminderKey, now: number): Promise<ClaimedReminder | undefined> {
    try {
      const { Attributes: item = {} } = await this.#client.send(
        new UpdateItemCommand({
          TableName: this.#names.reminders,
          Key: keyOf(key),
          UpdateExpression: 'SET claimedAt = :now',
          ConditionExpression:
            'attribute_exists(id) AND attribute_not_exists(claimedAt) AND (attribute_not_exists(notBefore) OR notBefore <= :now)',
          ExpressionAttributeValues: { ':now': { N: String(now) } },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return {
        ...key,
        dueMinute: item.dueMinute?.S ?? '',
        recordId: item.recordId?.S ?? '',
        text: item.text?.S ?? '',
        path: item.path?.S ?? '/',
        language: item.language?.S,
        claimedAt: now,
        // A reminder of one device has only this one left from the beginning.
        left: item.left?.SS ?? (item.device?.S === undefined ? undefined : [item.device.S]),
      };
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  }

  /** Gives a claimed reminder back for the devices with the ids `left`. A deleted one stays deleted. */
  async release(
    { claimedAt, ...key }: ClaimedReminder,
    { left, notBefore }: { left: readonly string[]; notBefore: number },
  ): Promise<void> {
    try {
      await this.#client.send(
        new UpdateItemCommand({
          TableName: this.#names.reminders,
          Key: keyOf(key),
          UpdateExpression: 'SET #left = :left, notBefore = :notBefore REMOVE claimedAt',
          ConditionExpression: 'claimedAt = :claimedAt',
          ExpressionAttributeNames: { '#left': 'left' },
          ExpressionAttributeValues: {
            ':left': { SS: [...left] },
            ':notBefore': { N: String(notBefore) },
            ':claimedAt': { N: String(claimedAt) },
          },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }

  /** Deletes a reminder. Resolves to whether there was one that no sender had claimed before. */
  async removeReminder(key: ReminderKey): Promise<boolean> {
    const item = await this.#remove(this.#names.reminders, key);
    return item?.id !== undefined && item.claimedAt === undefined && item.left === undefined;
  }

  /** The devices of a user, at most `maxPushDevices`. */
  async devicesOf(owner: string): Promise<readonly PushDevice[]> {
    const { Items = [] } = await this.#client.send(
      new QueryCommand({
        TableName: this.#names.devices,
        KeyConditionExpression: '#owner = :owner',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':owner': { S: owner } },
        ConsistentRead: true,
        Limit: maxPushDevices,
      }),
    );
    return Items.flatMap((item) =>
      keyFrom(item).map((key) => ({ ...key, endpoint: item.endpoint?.S ?? '', keys: item.keys?.S ?? '' })),
    );
  }

  async removeDevice(key: ReminderKey): Promise<void> {
    await this.#remove(this.#names.devices, key);
  }

  /** Resolves to the deleted item. */
  async #remove(TableName: string, key: ReminderKey): Promise<Record<string, AttributeValue> | undefined> {
    const command = new DeleteItemCommand({ TableName, Key: keyOf(key), ReturnValues: 'ALL_OLD' });
    return (await this.#client.send(command)).Attributes;
  }
}
