// @spec letter-sealed

import { util } from '@aws-appsync/utils';
import { type Field, sealOf } from '@kairos/schema/entity';
import { reject } from './reject.ts';

/* The bundles of entities without sealed fields have `never-sealed.ts` instead. */

const pattern =
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$';
const millisecondsPerYear = 31_557_600_000;

/** The names of the sealed fields of the entity. */
export function sealedFields(): string[] {
  return Object.keys(ENTITY.fields).filter((name) => untilOf(name) !== undefined);
}

function untilOf(name: string): string | undefined {
  const field = ENTITY.fields[name];
  return field && sealOf(field);
}

function isSealed(until: unknown): boolean {
  if (typeof until !== 'string') return true;
  return util.time.nowEpochMilliSeconds() < util.time.parseISO8601ToEpochMilliSeconds(until);
}

/**
 * A stored record as the API answers it, the owner included: null instead of a value that is still sealed. Subscribers
 * get the answers of mutations, so it holds for them, too.
 */
export function withoutSealed<Stored>(record: Stored): Stored {
  if (!record) return record;
  const answered = { ...record } as Record<string, unknown>;
  for (const name of sealedFields()) {
    if (isSealed(answered[untilOf(name) ?? ''])) answered[name] = null;
  }
  return answered as Stored;
}

/** An instant that the scalar has checked, in milliseconds since 1970. Rejects spellings that no parser has to know. */
function parsed(name: string, text: string): number {
  // The trim is for Java, where `$` also matches before a final line break.
  if (text !== text.trim() || !util.matches(pattern, text)) {
    reject(name, 'must be an instant with seconds and an offset, such as 2027-11-24T00:00:00+09:00');
  }
  return util.time.parseISO8601ToEpochMilliSeconds(text);
}

/**
 * Checks the instant of a seal in a create, see `laterThanCreate`. It may be over by now: a device can send a record long
 * after it was made, and an imported one is old.
 */
export function checkSeal(name: string, field: Field, value: unknown, createdAt: string): void {
  if (field.type !== 'AWSDateTime' || !field.laterThanCreate) return;
  const { maxYears } = field.laterThanCreate;
  const instant = parsed(name, value as string);
  if (instant <= parsed('createdAt', createdAt)) reject(name, 'must be later than createdAt');
  if (instant > util.time.nowEpochMilliSeconds() + maxYears * millisecondsPerYear) {
    reject(name, `must be within ${maxYears} years`);
  }
}
