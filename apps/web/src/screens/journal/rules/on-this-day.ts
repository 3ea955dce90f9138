import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import { contentOf, hasContent } from '#domain/journal/page-change.ts';

/** The maximum number of task names in a memory. */
const maxTasks = 3;

/** A page, a done bucket item, or the done tasks of this day in an earlier year. */
export type Memory =
  | { readonly kind: 'page'; readonly page: JournalPage }
  | { readonly kind: 'bucketItem'; readonly day: string; readonly bucketItem: BucketItem }
  | {
      readonly kind: 'tasks';
      readonly day: string;
      readonly count: number;
      /** The texts of the first tasks. */
      readonly texts: readonly string[];
    };

interface MemoryRecords {
  readonly pages: readonly JournalPage[];
  readonly tasks: readonly DailyTask[];
  readonly bucketItems: readonly BucketItem[];
}

/**
 * The memories of some days in the order of `days`: for each day its page, the bucket items that were done on it, and its
 * done tasks.
 */
export function memoriesOf(days: readonly string[], { pages, tasks, bucketItems }: MemoryRecords): Memory[] {
  return days.flatMap((day): Memory[] => {
    const done = tasks.filter((task) => task.date === day && task.done).toSorted(byDayOrder);
    const texts = done.slice(0, maxTasks).map(({ text }) => text);
    return [
      ...pages
        .filter((page) => page.date === day && hasContent(contentOf(page)))
        .map((page): Memory => ({ kind: 'page', page })),
      ...bucketItems
        .filter((bucketItem) => bucketItem.done && bucketItem.doneAt === day)
        .map((bucketItem): Memory => ({ kind: 'bucketItem', day, bucketItem })),
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
