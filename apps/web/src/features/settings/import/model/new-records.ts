import type { ImportedRecord } from '@kairos/sync/replica-store';
import type { Row } from '@kairos/sync/record';
import { visibleRecord } from '@kairos/sync/visible-record';

/** The place of a goal, of which a year has one. */
function placeOf({ year, order }: Readonly<Record<string, unknown>>): string {
  return `${String(year)}-${String(order)}`;
}

/**
 * The records that are added: those whose ids are not here, not even in the trash. A goal also needs a free place:
 * beside an older one, the goal that is here would not be shown any more.
 *
 * @param here all rows of each entity, deleted ones included
 */
export function newRecords(
  records: readonly ImportedRecord[],
  here: Readonly<Record<string, readonly Row[]>>,
): ImportedRecord[] {
  const ids = new Map(
    Object.entries(here).map(([entity, rows]) => [entity, new Set(rows.map(({ id }) => id))]),
  );
  const goals = (here.YearlyGoal ?? []).flatMap((row) => visibleRecord(row) ?? []);
  const taken = new Set(goals.map(placeOf));
  return records.filter(({ entity, id, values, deletedAt }) => {
    if (ids.get(entity)?.has(id)) return false;
    return entity !== 'YearlyGoal' || deletedAt !== undefined || !taken.has(placeOf(values));
  });
}
