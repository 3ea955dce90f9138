// @spec field-timestamps valid-bucket-null valid-habit-defaults-api api-create-bucket-item
// @spec api-create-yearly-goal api-create-popup-task api-create-daily-task api-create-future-goal
// @spec api-save-habit api-save-google-auth api-create-monthly-event api-create-user-settings

import { util, type Context, type DynamoDBPutItemRequest } from '@aws-appsync/utils';
import { put } from '@aws-appsync/utils/dynamodb';
import { isSynced } from '@kairos/schema/entity';
import { conditionOf } from './lib/condition-of.ts';
import { expiryAfter } from './lib/expiry.ts';
import { keyOf } from './lib/key.ts';
import { madeFields, madeValue } from './lib/made-by-server.ts';
import type { Predicate } from './lib/predicate.ts';
import { checkPushValue, shardAttributes } from './lib/push-values.ts';
import { recordOf } from './lib/result.ts';
import { checkSeal, sealedFields } from './lib/sealed.ts';
import { stampsOf, type StampsInput } from './lib/stamps.ts';
import { valueToStore, type Value } from './lib/value.ts';

interface Args {
  readonly input: { id?: string | null; createdAt?: string | null; stamps?: StampsInput } & Record<
    string,
    unknown
  >;
  readonly condition?: Predicate | null;
}

/** Attributes that differ when the same create is sent again. */
const notCompared = ['createdAt', 'updatedAt', 'version', 'stamps', 'expiresAt'];

/**
 * The state of the table in which a record can be created. A client without stamps can create a record again under the
 * id of a deleted one. A client with stamps restores it instead: its late create must not restore the record.
 */
function mayBeCreated(version: number, hasStamps: boolean): Predicate {
  const isNew = { id: { attributeExists: false } };
  if (!isSynced(ENTITY) || hasStamps) return isNew;
  const isDeleted = { _deleted: { eq: true }, version: { lt: version } };
  return { or: [isNew, isDeleted] } as unknown as Predicate;
}

/**
 * The fields that a create stamps. A client with stamps may have changed, since it sent the create, a field that the
 * create does not have: a stamp of the server would be later than this change.
 */
function stampedFields({ stamps, ...values }: Args['input']): string[] {
  const fields = Object.keys(ENTITY.fields);
  // A create without stamps may replace a deleted record: it is later than any deletion that is not sent yet.
  if (!stamps) return [...fields, '_deleted'];
  const written = fields.filter((name) => values[name] !== undefined);
  return stamps._deleted ? [...written, '_deleted'] : written;
}

/**
 * `createX(input, condition)`: stores a new record. A repeated create returns the stored record; another record with
 * the same id fails the condition. `input.createdAt` restores a record with its creation time.
 */
export function request(ctx: Context<Args>): DynamoDBPutItemRequest {
  const { input, condition } = ctx.args;
  const key = keyOf(ctx, input.id ?? util.autoId());
  // `updatedAt` is the same instant as the version: clients recognize a new record by this.
  const version = util.time.nowEpochMilliSeconds();
  const now = util.time.epochMilliSecondsToISO8601(version);
  const createdAt = input.createdAt ?? now;
  const item: Record<string, unknown> = { createdAt, updatedAt: now };
  for (const [name, field] of Object.entries(ENTITY.fields)) {
    const sent = input[name] as Value | null | undefined;
    const value = madeValue(name, field, sent) ?? valueToStore(name, field, sent);
    if (value !== null) item[name] = value;
    checkSeal(name, field, value, createdAt);
    checkPushValue(name, field, value);
  }
  if (isSynced(ENTITY)) {
    item.version = version;
    item.stamps = stampsOf(stampedFields(input), input.stamps);
  }
  if (ENTITY.expiresAfterDays) item.expiresAt = expiryAfter(ENTITY.expiresAfterDays);
  const required = mayBeCreated(version, input.stamps ? true : false);
  const shard = shardAttributes(key.owner, item);
  const write = put({ key, item: { ...item, ...shard }, condition: conditionOf(condition, required) });
  const { expression = '', ...names } = write.condition ?? {};
  // A sealed value is not compared either: the success of a repeated create would confirm a guess.
  const equalsIgnore = [...notCompared, ...sealedFields(), ...madeFields(), ...Object.keys(shard)];
  return { ...write, condition: { expression, ...names, equalsIgnore } };
}

export function response(ctx: Context<Args>): unknown {
  return recordOf(ctx);
}
