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
 * The row with times that the server accepts, after a change on a device whose clock was ahead: later than the values
 * that the change replaces, in the order in which the changes were made. Null when all times of the row are accepted.
 *
 * @param latest the latest time that the server accepts, in milliseconds since 1970: a day after its clock
 */
export function restamped(row: Row, latest: number): Row | null {
  const isAhead = (stamp: Stamp) => !isWellFormed(stamp) || stampTime(stamp) > latest;
  const changed = Object.entries({ ...row.tried, ...row.pending }).filter(([, { stamp }]) => isAhead(stamp));
  const isMadeAhead = Date.parse(row.createdAt) > latest;
  if (changed.length === 0 && !isMadeAhead) return null;
  const now = latest - maxAhead;
  const first = Math.max(now, ...changed.map(([path]) => stampTime(stampAt(row.base, path)) + 1));
  const inOrder = [...Object.values(row.tried ?? {}), ...Object.values(row.pending)]
    .map(({ stamp }) => stamp)
    .filter(isAhead)
    .sort((a, b) => parseInt(a, 10) - parseInt(b, 10));
  const newStamps = new Map(
    [...new Set(inOrder)].map((stamp, index) => [
      stamp,
      stampOf(stampDevice(stamp), Math.min(latest, first + index)),
    ]),
  );
  return {
    ...row,
    pending: withStamps(row.pending, newStamps),
    tried: row.tried && withStamps(row.tried, newStamps),
    ...(isMadeAhead && { createdAt: new Date(now).toISOString() }),
  };
}
