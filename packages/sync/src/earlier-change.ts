// @spec earlier-change

import { valueAt } from './paths.ts';
import { stampsIn } from './stamps-in.ts';
import type { DiscardedValue, Path, Row } from './record.ts';
import { discardedOf, type Entry } from './row-entries.ts';
import { noStamp, type Stamp, stampDevice, stampOf, stampTime } from './stamp.ts';
import { currentDatedStamp, currentRecord, currentStamp } from './visible-record.ts';

type Values = Readonly<Record<Path, unknown>>;

interface EarlierChange {
  readonly stamp: Stamp;
  /** The values that no later change has replaced. */
  readonly values: Values;
  readonly discarded: readonly DiscardedValue[];
}

/** The first stamp from `earliest` on that no value of the row has: a stamp that the server has counts as sent. */
function unusedStamp({ base, pending }: Row, earliest: Stamp): Stamp {
  const used = new Set<Stamp>(base ? stampsIn(base) : []);
  for (const { stamp } of Object.values(pending)) used.add(stamp);
  let stamp = earliest;
  while (used.has(stamp)) stamp = stampOf(stampDevice(stamp), stampTime(stamp) + 1);
  return stamp;
}

/**
 * A change of a row that the user made at `madeAt` (milliseconds since 1970). Values that were changed later stay, and
 * the earlier ones are discarded. So are values of other devices that it replaces: they may have arrived after the user
 * made the change.
 *
 * @param now the stamp of a change that is made now
 */
export function earlierChange(row: Row, values: Values, madeAt: number, now: Stamp): EarlierChange {
  const earliest = stampOf(stampDevice(now), Math.min(madeAt, stampTime(now)));
  const stamp = unusedStamp(row, earliest);
  const record = currentRecord(row);
  const kept: [Path, unknown][] = [];
  const replaced: Entry[] = [];
  for (const [path, value] of Object.entries(values)) {
    const current = currentStamp(row, path);
    const before = valueAt(record, path);
    const isSame = JSON.stringify(before) === JSON.stringify(value);
    const isUsed = current < earliest || (current === earliest && !isSame);
    if (isUsed) kept.push([path, value]);
    if (isSame || path === '_deleted') continue;
    if (!isUsed) replaced.push([path, { value, stamp }]);
    else if (current !== noStamp && stampDevice(current) !== stampDevice(stamp))
      replaced.push([path, { value: before, stamp: currentDatedStamp(row, path) }]);
  }
  return {
    stamp,
    values: Object.fromEntries(kept),
    discarded: discardedOf(row, replaced, 'replaced'),
  };
}
