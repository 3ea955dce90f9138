import type { RecordChange } from '#lib/records/record-change.ts';

interface Placed {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly order: number;
}

/**
 * The changes that put tasks at the end of a day, in their order.
 *
 * @param day `YYYY-MM-DD`
 * @param known the tasks of that day
 */
export function moveChanges(
  tasks: readonly Pick<Placed, 'id'>[],
  day: string,
  known: readonly Pick<Placed, 'order'>[],
): readonly RecordChange[] {
  const first = Math.max(-1, ...known.map(({ order }) => order)) + 1;
  return tasks.map(({ id }, index) => ({
    entity: 'DailyTask',
    id,
    values: { date: day, order: first + index },
  }));
}

/** The changes that put tasks back to where they were. */
export function moveBackChanges(tasks: readonly Placed[]): readonly RecordChange[] {
  return tasks.map(({ id, date, order }) => ({ entity: 'DailyTask', id, values: { date, order } }));
}
