// @spec daily-task-deleted api-delete-bucket-item api-delete-popup-task api-delete-daily-task
// @spec api-delete-future-goal api-delete-habit api-delete-google-auth

import type { Context, DynamoDBDeleteItemRequest, DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { remove } from '@aws-appsync/utils/dynamodb';
import { deletedRecordDays, isSynced } from '@kairos/schema/entity';
import { conditionOf } from './lib/condition-of.ts';
import { expiryAfter } from './lib/expiry.ts';
import { keyOf } from './lib/key.ts';
import type { Predicate } from './lib/predicate.ts';
import { conditionFailed, recordOf } from './lib/result.ts';
import { stampsOf, type StampsInput } from './lib/stamps.ts';
import { updateItem } from './lib/update-item.ts';

interface Args {
  readonly input: { id: string; stamps?: StampsInput };
  readonly condition?: Predicate | null;
}

/**
 * `deleteX(input, condition)`: deletes the record; returns null when it does not exist. A record of a synced entity stays,
 * marked, until `expiresAt` (seconds since 1970). A client with stamps can mark a deleted record again: the later of two
 * deletions counts.
 */
export function request(ctx: Context<Args>): DynamoDBDeleteItemRequest | DynamoDBUpdateItemRequest {
  const { input, condition } = ctx.args;
  const key = keyOf(ctx, input.id);
  const required: Predicate = { id: { attributeExists: true } };
  if (!isSynced(ENTITY))
    return remove(condition ? { key, condition: conditionOf(condition, required) } : { key });
  if (!input.stamps) required._deleted = { attributeExists: false };
  const values = { _deleted: true, expiresAt: expiryAfter(ENTITY.deletedRecordDays ?? deletedRecordDays) };
  const stamps = stampsOf(['_deleted'], input.stamps);
  return updateItem(key, { values, stamps }, conditionOf(condition, required));
}

/** The deleted record, marked with `_deleted` for subscribers. */
export function response(ctx: Context<Args>): unknown {
  // Without a condition of the client, it failed because there is no record.
  if (isSynced(ENTITY) && !ctx.args.condition && ctx.error?.type === conditionFailed) return null;
  const removed = recordOf(ctx) as Record<string, unknown> | null;
  return removed ? { ...removed, _deleted: true } : null;
}
