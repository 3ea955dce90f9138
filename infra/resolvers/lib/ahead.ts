import { util } from '@aws-appsync/utils';

const millisecondsPerDay = 86_400_000;

/** The digits of the milliseconds in a stamp. */
const timeDigits = 13;

/**
 * Rejects a stamp that is more than a day ahead: no later change could replace its value. The error has the latest time
 * too, in milliseconds since 1970: with it, a device whose clock is wrong can send its change again.
 */
export function checkStampTime(field: string, stamp: string): void {
  const latest = util.time.nowEpochMilliSeconds() + millisecondsPerDay;
  if (stamp.slice(0, timeDigits) <= `${latest}`) return;
  util.error(`${field} must not be more than a day ahead`, 'BadRequest', null, { field, latest });
}
