import { stampAt } from './paths.ts';
import { changeStamp, type PendingValue, type Row } from './record.ts';
import { isWellFormed, maxAhead, type Stamp, stampDevice, stampOf, stampTime } from './stamp.ts';

type Values = Row['pending'];

function withStamps(values: Values, newStamps: ReadonlyMap<Stamp, Stamp>): Values {
  const entries = Object.entries(values).map(([path, value]): [string, PendingValue] => {
    const stamp = newStamps.get(value.stamp);
    return [path, stamp === undefined ? value : { ...value, stamp, original: changeStamp(value) }];
  });
  return Object.fromEntries(entries);
}

/**
 * The row with times that the server accepts, after it has rejected them: later than the values that the change
 * replaces, in the order in which the changes were made. Null when all times of the row are accepted.
 *
 * @param latest the latest time that the server accepts, in milliseconds since 1970: a day after its clock. undefined
 *   when the server has not rejected a time as too late: the clock of this device may be behind that of the server.
 * @param deviceTime in milliseconds since 1970
 */
export function restamped(row: Row, latest: number | undefined, deviceTime: number): Row | null {
  const isTooLate = (time: number) => latest !== undefined && time > latest;
  const isRejected = (stamp: Stamp) => !isWellFormed(stamp) || isTooLate(stampTime(stamp));
  const changed = Object.entries({ ...row.tried, ...row.pending }).filter(([, { stamp }]) =>
    isRejected(stamp),
  );
  const isMadeTooLate = isTooLate(Date.parse(row.createdAt));
  if (changed.length === 0 && !isMadeTooLate) return null;
  const now = latest === undefined ? deviceTime : latest - maxAhead;
  const first = Math.max(now, ...changed.map(([path]) => stampTime(stampAt(row.base, path)) + 1));
  const inOrder = [...Object.values(row.tried ?? {}), ...Object.values(row.pending)]
    .map(({ stamp }) => stamp)
    .filter(isRejected)
    .sort((a, b) => parseInt(a, 10) - parseInt(b, 10));
  const newStamps = new Map(
    [...new Set(inOrder)].map((stamp, index) => [
      stamp,
      stampOf(stampDevice(stamp), Math.min(latest ?? Infinity, first + index)),
    ]),
  );
  return {
    ...row,
    pending: withStamps(row.pending, newStamps),
    tried: row.tried && withStamps(row.tried, newStamps),
    ...(isMadeTooLate && { createdAt: new Date(now).toISOString() }),
  };
}
