// @spec menu-notes

import { bucketItems, habits, letters, sessionsOfDays } from '#data/lists.ts';
import { useRecords, type RecordList } from '#data/records/use-records.ts';
import { noonOf } from '#domain/days/day.ts';
import { dayFormat } from '#domain/days/day-format.ts';
import type { Pause } from '#domain/habits/pauses.ts';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { useToday } from '#features/days/use-today.ts';
import { useOpeningTime } from '#features/letters/use-opening-time.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FocusTarget } from '#ui/use-focus-target.ts';
import { bucketListNote, focusNote, habitsNote, lettersNote, runningPause, tasksNote } from './menu-notes.ts';

/** A text about the records of a screen. The card of the screen shows it instead of the lead. */
export interface MenuNote {
  readonly text: string;
  /** The part of the screen that the card's link opens. */
  readonly focusTarget?: FocusTarget;
}

const noLetters: readonly never[] = [];

/** The note that `write` returns for the result of `read`; null while the list is read. */
function noteOf<Item, Found>(
  { items, failed }: RecordList<Item>,
  read: (items: readonly Item[]) => Found | undefined,
  write: (found: Found) => MenuNote,
): MenuNote | null | undefined {
  if (items === undefined) return failed ? undefined : null;
  const found = read(items);
  return found === undefined ? undefined : write(found);
}

/**
 * The notes of the cards by the paths of their screens: undefined for a screen without one, null while its records are
 * read. A failed reading gives no note, and no message: the screen itself shows it.
 */
export function useMenuNotes(): Readonly<Record<string, MenuNote | null | undefined>> {
  const t = useMessages();
  const { date, number } = useFormats();
  const today = useToday();
  const pauseText = ({ to }: Pause) =>
    to === null
      ? t('menu.habits-paused')
      : t('menu.habits-paused-until', { date: date(noonOf(to), dayFormat(to, today)) });
  const letterList = useRecords(letters, {});
  const now = useOpeningTime(letterList.items ?? noLetters);
  return {
    '/daily-plan': noteOf(useDailyTasks({ first: today, last: today }), tasksNote, ({ done, total }) => ({
      text: t('menu.daily-plan-note', { done, total }),
    })),
    '/habit-tracker': noteOf(
      useRecords(habits, {}),
      (items) => habitsNote(items, today) ?? runningPause(items, today),
      (found) => ({
        text: typeof found === 'number' ? t('menu.habit-tracker-note', { count: found }) : pauseText(found),
      }),
    ),
    '/future-vision': noteOf(
      letterList,
      (items) => lettersNote(items, now),
      ({ count, first }) => ({
        text: t('menu.future-vision-note', { count }),
        focusTarget: { record: first },
      }),
    ),
    '/bucket-list': noteOf(useRecords(bucketItems, {}), bucketListNote, (percent) => ({
      text: t('menu.bucket-list-note', { share: number(percent / 100, { style: 'percent' }) }),
    })),
    '/pomodoro': noteOf(useRecords(sessionsOfDays, { key: [today, today] }), focusNote, (count) => ({
      text: t('menu.pomodoro-note', { count }),
    })),
  };
}
