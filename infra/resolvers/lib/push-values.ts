// @spec push-endpoints

import { util } from '@aws-appsync/utils';
import type { Field, InstantField, StringField } from '@kairos/schema/entity';
import { pushEndpointPattern } from '@kairos/schema/push-endpoint';
import { shardKey, shardOf } from '@kairos/schema/shard-key';
import { reject } from './reject.ts';

/* The bundles of entities without such fields have `never-push-values.ts` instead. */

const minutePattern = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:00[.]000Z$';
const millisecondsPerDay = 86_400_000;

// The trims and the length are for Java, where `$` also matches before a final line break.
function checkAddress(name: string, address: StringField['address'], text: string): void {
  if (
    address === 'path' &&
    (text !== text.trim() || !util.matches('^/([!-.0-\\[\\]-~][!-\\[\\]-~]*)?$', text))
  ) {
    reject(name, 'must be a path of this site');
  }
  if (address === 'push endpoint' && (text !== text.trim() || !util.matches(pushEndpointPattern, text))) {
    reject(name, 'must be an address of a known push service');
  }
}

function checkMinute(
  name: string,
  { maxDays }: NonNullable<InstantField['wholeMinute']>,
  text: string,
): void {
  if (text.length !== 24 || !util.matches(minutePattern, text)) {
    reject(name, 'must be a whole minute, such as 2027-11-24T18:30:00.000Z');
  }
  const latest = util.time.nowEpochMilliSeconds() + maxDays * millisecondsPerDay;
  if (util.time.parseISO8601ToEpochMilliSeconds(text) > latest)
    reject(name, `must be within ${maxDays} days`);
}

/** Checks the rules of a field that only push messages need. */
export function checkPushValue(name: string, field: Field, value: unknown): void {
  if (field.type === 'String') checkAddress(name, field.address, value as string);
  if (field.type === 'AWSDateTime' && field.wholeMinute) {
    checkMinute(name, field.wholeMinute, value as string);
  }
}

/** The key of the entity's sharded index as an attribute of an item; none for an entity without such an index. */
export function shardAttributes(owner: string, item: Record<string, unknown>): Record<string, string> {
  const { lookup } = ENTITY;
  if (!lookup?.sharded) return {};
  const { by, shards } = lookup.sharded;
  return { [lookup.field]: shardKey(item[by] as string, shardOf(owner, shards)) };
}
