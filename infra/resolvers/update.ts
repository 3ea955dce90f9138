// @spec field-timestamps api-update-bucket-item api-update-yearly-goal api-update-popup-task
// @spec api-update-daily-task api-update-future-goal api-save-habit api-save-google-auth
// @spec api-update-user-settings

import type { Context, DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { isSynced } from '@kairos/schema/entity';
import { conditionOf } from './lib/condition-of.ts';
import { keyOf } from './lib/key.ts';
import { madeValue } from './lib/made-by-server.ts';
import type { Predicate } from './lib/predicate.ts';
import { isUpdated, hasOnlyEnvelopes } from './lib/private.ts';
import { reject } from './lib/reject.ts';
import { recordOf } from './lib/result.ts';
import { stampsOf, type StampsInput } from './lib/stamps.ts';
import { updateItem } from './lib/update-item.ts';
import { valueToStore, type Value } from './lib/value.ts';

interface Args {
  readonly input: { id: string; _deleted?: boolean | null; stamps?: StampsInput } & Record<string, unknown>;
  readonly condition?: Predicate | null;
}

/**
 * `updateX(input, condition)`: changes the sent fields. Null clears a field; false, 0 and '' are stored.
 * `_deleted: false` restores a deleted record; without it, a deleted record fails the condition. `_deleted: true` replaces
 * private texts of a deleted record by envelopes: it stays deleted, and expires when it would have.
 */
export function request(ctx: Context<Args>): DynamoDBUpdateItemRequest {
  const { input, condition } = ctx.args;
  const key = keyOf(ctx, input.id);
  const values: Record<string, Value | null> = {};
  for (const [name, field] of Object.entries(ENTITY.fields)) {
    if (isUpdated(name, field, input[name])) {
      const sent = input[name] as Value | null;
      values[name] = madeValue(name, field, sent) ?? valueToStore(name, field, sent);
    }
  }
  const required: Predicate = { id: { attributeExists: true } };
  if (input._deleted === true && !hasOnlyEnvelopes(input)) reject('_deleted', 'is set by a delete');
  if (isSynced(ENTITY) && input._deleted !== false) {
    required._deleted = { attributeExists: input._deleted === true };
  }
  const written = Object.keys(values);
  if (input._deleted === false) {
    values._deleted = null;
    values.expiresAt = null;
    written.push('_deleted');
  }
  const stamps = stampsOf(written, input.stamps);
  return updateItem(key, { values, stamps }, conditionOf(condition, required));
}

export function response(ctx: Context<Args>): unknown {
  return recordOf(ctx);
}
