import { yearOf } from '#lib/days/month.ts';
import { byCreation, type Created } from '#lib/ordering/by-creation.ts';
import { compareText } from '#lib/ordering/compare-text.ts';

/** What the rules need of a task. */
interface MonthTask extends Created {
  /** Kairos always sends it; a client that knows only the spec's fields does not. */
  readonly year?: number | null | undefined;
  /** `YYYY-MM-DD` */
  readonly date?: string | null | undefined;
  /** `HH:mm` */
  readonly time?: string | null | undefined;
  readonly done: boolean;
}

/**
 * Whether a task of a month belongs to that month of `year`. Without a year of its own it has its date's; without
 * either it comes every year, as the specification has it: nobody's task is hidden for a field they could not know.
 */
export function isOfYear({ year, date }: Pick<MonthTask, 'year' | 'date'>, wanted: number): boolean {
  const own = year ?? (date ? yearOf(date) : undefined);
  return own === undefined || own === wanted;
}

/** Tasks by day and time; those of a day without a time come first in it, those without a day last, oldest first. */
function byMoment(one: MonthTask, other: MonthTask): number {
  return (
    compareText(dayFor(one), dayFor(other)) ||
    compareText(one.time ?? '', other.time ?? '') ||
    byCreation(one, other)
  );
}

/** What has no day sorts after every day. */
function dayFor({ date }: MonthTask): string {
  return date === null || date === undefined || date === '' ? 'none' : date;
}

/** The tasks of a month in its two lists, each in the order of time. */
export function splitTasks<Task extends MonthTask>(
  tasks: readonly Task[],
): { toDo: Task[]; completed: Task[] } {
  const sorted = tasks.toSorted(byMoment);
  return { toDo: sorted.filter(({ done }) => !done), completed: sorted.filter(({ done }) => done) };
}
