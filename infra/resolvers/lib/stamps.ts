import { util } from '@aws-appsync/utils';
import { isSynced, maxKeyStampsLength, type Field } from '@kairos/schema/entity';
import { reject } from './reject.ts';

/** Stamps by field, as a client sends them. */
export type StampsInput = Record<string, string | null> | null;

/** `<milliseconds since 1970>-<device>` */
const pattern = '^[0-9]{13}-[0-9a-z]{1,16}$';
const maxLength = 30;

const millisecondsPerDay = 86_400_000;

/** The digits of the milliseconds in a stamp. */
const timeDigits = 13;

/**
 * Rejects a stamp that is more than a day ahead: no later change could replace its value. The error has the latest time
 * too, in milliseconds since 1970: with it, a device whose clock is wrong can send its change again.
 */
function checkStampTime(field: string, stamp: string): void {
  const latest = util.time.nowEpochMilliSeconds() + millisecondsPerDay;
  if (stamp.slice(0, timeDigits) <= `${latest}`) return;
  util.error(`${field} must not be more than a day ahead`, 'BadRequest', null, { field, latest });
}

function checkStamp(name: string, stamp: unknown): void {
  // The trim is for Java, where `$` also matches before a final line break.
  if (
    typeof stamp !== 'string' ||
    stamp.length > maxLength ||
    stamp !== stamp.trim() ||
    !util.matches(pattern, stamp)
  ) {
    reject(`stamps.${name}`, 'must be milliseconds and a device, such as 1763900000000-laptop');
  }
  checkStampTime(`stamps.${name}`, stamp);
}

function check(name: string, field: Field | undefined, stamp: string): void {
  const hasKeys = field?.type === 'String' && field.mergedByKey === true && stamp.startsWith('{');
  if (!hasKeys) {
    checkStamp(name, stamp);
    return;
  }
  if (stamp.length > maxKeyStampsLength) {
    reject(`stamps.${name}`, `must not be longer than ${maxKeyStampsLength} characters`);
  }
  // JSON.parse returns '' for text that is not JSON.
  const stamps = JSON.parse(stamp) as Record<string, unknown> | '';
  if (stamps === '') reject(`stamps.${name}`, 'must be a JSON object');
  for (const one of Object.values(stamps)) checkStamp(name, one);
}

/**
 * The stamps of written fields: those of the client, else the server's own, so that a client without stamps is never
 * overwritten unnoticed. Empty for an entity that is not synced.
 */
export function stampsOf(
  written: readonly string[],
  stamps: StampsInput | undefined,
): Record<string, string> {
  const result: Record<string, string> = {};
  if (!isSynced(ENTITY)) return result;
  const own = `${util.time.nowEpochMilliSeconds()}-server`;
  for (const name of written) {
    const sent = stamps?.[name] ?? own;
    check(name, ENTITY.fields[name], sent);
    result[name] = sent;
  }
  return result;
}
