import { valueAt } from './paths.ts';
import { stampsIn } from './receive.ts';
import type { DiscardedValue, Path, Row } from './record.ts';
import { discardedOf, type Entry } from './row-entries.ts';
import { type Stamp, stampDevice, stampOf, stampTime } from './stamp.ts';
import { currentRecord, currentStamp } from './visible-record.ts';

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
 * the earlier ones are discarded.
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
    const isSame = JSON.stringify(valueAt(record, path)) === JSON.stringify(value);
    if (current < earliest || (current === earliest && !isSame)) kept.push([path, value]);
    else if (!isSame && path !== '_deleted') replaced.push([path, { value, stamp }]);
  }
  return {
    stamp,
    values: Object.fromEntries(kept),
    discarded: discardedOf(row, replaced, 'replaced'),
  };
}
