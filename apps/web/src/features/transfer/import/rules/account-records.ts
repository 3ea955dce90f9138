import type { Row } from '@kairos/sync/record';
import { visibleRecord, type VisibleRecord } from '@kairos/sync/visible-record';
import type { DayStart } from '#platform/preferences/day-start.ts';

/** The records of this device, and the time. */
export interface ImportAccount {
  /** All rows of each entity, deleted ones included. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly start: DayStart;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The largest position in the list of a day. */
const maxOrder = 1_000_000;

/** Counts positions in lists: after the tasks that are there. */
export class OrderCounter {
  readonly #next = new Map<string, number>();

  constructor(rows: ImportAccount['rows']) {
    for (const entity of ['DailyTask', 'LaterTask']) {
      for (const row of rows[entity] ?? []) {
        const record = visibleRecord(row);
        if (!record || typeof record.order !== 'number') continue;
        const list = typeof record.date === 'string' ? record.date : '';
        this.#next.set(list, Math.max(this.#next.get(list) ?? 0, record.order + 1));
      }
    }
  }

  /** The next position in the list of a day, or of the tasks without a day (''). */
  next(list: string): number {
    const order = Math.min(this.#next.get(list) ?? 0, maxOrder);
    this.#next.set(list, order + 1);
    return order;
  }
}

const folded = (text: string) => text.trim().toLowerCase();

/** Finds goals by their titles; of goals with the same title that of the task's year. */
export function goalFinder(rows: ImportAccount['rows']): (title: string, year: number) => string | undefined {
  const byTitle = new Map<string, VisibleRecord[]>();
  for (const goal of (rows.YearlyGoal ?? []).flatMap((row) => visibleRecord(row) ?? [])) {
    const own = byTitle.get(folded(String(goal.title))) ?? [];
    own.push(goal);
    byTitle.set(folded(String(goal.title)), own);
  }
  return (title, year) => {
    const named = byTitle.get(folded(title)) ?? [];
    return (named.find((goal) => goal.year === year) ?? named[0])?.id;
  };
}

/** The journal pages by their days. */
export function pagesOf(rows: ImportAccount['rows']): ReadonlyMap<string, VisibleRecord> {
  const pages = (rows.JournalPage ?? []).flatMap((row) => visibleRecord(row) ?? []);
  return new Map(pages.map((page) => [page.id, page]));
}
