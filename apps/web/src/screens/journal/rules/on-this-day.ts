import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import { contentOf, hasContent } from '#domain/journal/page-change.ts';

/** The most names of tasks in an entry. */
const maxTasks = 3;

/** What happened on this day in an earlier year. */
export type Memory =
  | { readonly kind: 'page'; readonly page: JournalPage }
  | { readonly kind: 'dream'; readonly day: string; readonly dream: BucketItem }
  | {
      readonly kind: 'tasks';
      readonly day: string;
      readonly count: number;
      /** Of the first ones. */
      readonly texts: readonly string[];
    };

interface MemoryRecords {
  readonly pages: readonly JournalPage[];
  readonly tasks: readonly DailyTask[];
  readonly dreams: readonly BucketItem[];
}

/**
 * What happened on some days, the first of `days` first: of each day its page, the dreams that came true, and the tasks
 * that were done.
 */
export function memoriesOf(days: readonly string[], { pages, tasks, dreams }: MemoryRecords): Memory[] {
  return days.flatMap((day): Memory[] => {
    const done = tasks.filter((task) => task.date === day && task.done).toSorted(byDayOrder);
    const texts = done.slice(0, maxTasks).map(({ text }) => text);
    return [
      ...pages
        .filter((page) => page.date === day && hasContent(contentOf(page)))
        .map((page): Memory => ({ kind: 'page', page })),
      ...dreams
        .filter((dream) => dream.done && dream.doneAt === day)
        .map((dream): Memory => ({ kind: 'dream', day, dream })),
      ...(done.length > 0 ? [{ kind: 'tasks', day, count: done.length, texts } as const] : []),
    ];
  });
}

/** The first two lines of a text that are not blank. */
export function firstLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 2)
    .join('\n');
}
