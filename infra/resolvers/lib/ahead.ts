import { util } from '@aws-appsync/utils';

const millisecondsPerDay = 86_400_000;

/** The digits of the milliseconds in a stamp. */
const timeDigits = 13;

/** The latest time that a client may send, in milliseconds since 1970: the clock of a device can be a day ahead. */
function latestTime(): number {
  return util.time.nowEpochMilliSeconds() + millisecondsPerDay;
}

/** Tells the client the latest time too: with it, a device whose clock is wrong can send its change again. */
function refuseAhead(field: string): never {
  const latest = latestTime();
  util.error(`${field} must not be more than a day ahead`, 'BadRequest', null, { field, latest });
}

/** Rejects a stamp that is more than a day ahead: no later change could replace its value. */
export function checkStampTime(field: string, stamp: string): void {
  if (stamp.slice(0, timeDigits) > `${latestTime()}`) refuseAhead(field);
}

/** Rejects an instant that is more than a day ahead. The scalar has checked its format. */
export function checkInstant(field: string, instant: string): void {
  // The local day of an instant is at most one day after its day in UTC. Old instants are in many spellings.
  const today = util.time.nowISO8601().slice(0, 10);
  if (instant.slice(0, 10) < today) return;
  if (util.time.parseISO8601ToEpochMilliSeconds(instant) > latestTime()) refuseAhead(field);
}
