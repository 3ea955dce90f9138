import { useMemo } from 'react';
import {
  bucketItems,
  goalsOfYear,
  habits,
  letters,
  pagesOfDays,
  sessionsOfDays,
  tasksOfDays,
  weekPagesOfDays,
} from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { dayFrom } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { YearRecords } from './rules/yearbook.ts';
import { useOnline } from '#platform/online/use-online.ts';

interface UsedYearRecords {
  /** undefined while they load, and when they could not be loaded. */
  readonly records: YearRecords | undefined;
  readonly failed: boolean;
  /** Some lists are not on this device, and there is no network. */
  readonly isIncomplete: boolean;
  readonly retry: () => void;
}

/** The records of a year for its book. */
export function useYearRecords(year: number): UsedYearRecords {
  const isOnline = useOnline();
  const [first, last] = [dayFrom(year, 1, 1), dayFrom(year, 12, 31)];
  const days = [first, last] as const;
  const goals = useRecords(goalsOfYear, { key: year, onFailure: reportYearFailure });
  // Done occurrences are stored.
  const tasks = useRecords(tasksOfDays, { key: days });
  const pages = useRecords(pagesOfDays, { key: days });
  // The first week of a year may begin in the year before.
  const weekPages = useRecords(weekPagesOfDays, { key: [shiftDay(first, -6), last] });
  const bucket = useRecords(bucketItems, {});
  const allHabits = useRecords(habits, {});
  const sessions = useRecords(sessionsOfDays, { key: days });
  const allLetters = useRecords(letters, {});
  const lists = [goals, tasks, pages, weekPages, bucket, allHabits, sessions, allLetters];
  const missing = lists.filter(({ items }) => items === undefined);
  const isIncomplete =
    missing.length > 0 && missing.length < lists.length && !isOnline && missing.every(({ failed }) => failed);
  const isKnown = missing.length === 0 || isIncomplete;

  const records = useMemo(
    (): YearRecords | undefined =>
      isKnown
        ? {
            goals: goals.items ?? [],
            tasks: tasks.items ?? [],
            pages: pages.items ?? [],
            weekPages: weekPages.items ?? [],
            bucketItems: bucket.items ?? [],
            habits: allHabits.items ?? [],
            sessions: sessions.items ?? [],
            letters: allLetters.items ?? [],
          }
        : undefined,
    [
      isKnown,
      goals.items,
      tasks.items,
      pages.items,
      weekPages.items,
      bucket.items,
      allHabits.items,
      sessions.items,
      allLetters.items,
    ],
  );
  return { records, failed: missing.some(({ failed }) => failed), isIncomplete, retry: goals.retry };
}

/** Spec §8: the failures of this screen. */
function reportYearFailure(error: unknown): void {
  console.error('The year could not be loaded:', error);
}
