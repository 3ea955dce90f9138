// @spec menu-next-line

import Clock from 'lucide-react/icons/clock';
import Repeat from 'lucide-react/icons/repeat';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { habits } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { textWithYears } from '#domain/daily-tasks/anniversary.ts';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import { dayAddress } from '#domain/days/day-address.ts';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { useToday, useWallClock } from '#features/days/use-today.ts';
import { useUserSettings } from '#features/user-settings/use-setting.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { writeStored } from '#platform/storage/storage.ts';
import type { FocusTarget } from '#ui/use-focus-target.ts';
import { habitsNote } from './menu-notes.ts';
import { nextTaskOf, type NextTask } from './next-task-of.ts';
import styles from './today-line.module.css';

const minuteOf = (now: Date) => now.toTimeString().slice(0, 5);

/** What the line shows: nothing when all is done, and after the day was closed. */
interface LineContent {
  readonly next?: NextTask | undefined;
  readonly habitCount?: number | undefined;
  readonly withWords: boolean;
}

/** Undefined until the records are known. */
function useLineContent(owner: string): LineContent | undefined {
  const today = useToday();
  const clock = useClock();
  const start = usePreference(dayStart);
  const minute = useWallClock(minuteOf);
  const tasks = useDailyTasks({ first: today, last: today }).items;
  const allHabits = useRecords(habits, {}).items;
  const { saved } = useUserSettings(owner);
  const isClosed = saved?.closedDay != null && saved.closedDay >= today;
  return useMemo(() => {
    if (!tasks || !allHabits || !saved) return undefined;
    const withWords = saved.remindWithWords ?? true;
    if (isClosed) return { withWords };
    const next = nextTaskOf(tasks.toSorted(byDayOrder), { dayStart: start, now: clock.now().getTime() });
    return { next, habitCount: habitsNote(allHabits, today), withWords };
    // oxlint-disable-next-line react/exhaustive-deps -- the next task depends on the minute
  }, [tasks, allHabits, saved, isClosed, start, clock, today, minute]);
}

interface TodayLineProps {
  /** Whose records are shown: see `Session`. */
  owner: string;
  /** The menu has kept the space of the line; otherwise it is within the space below the header. */
  hasSpace: boolean;
}

/** The next task of today and the habits to tick, above the cards of the menu. It moves nothing when it appears. */
export function TodayLine({ owner, hasSpace }: TodayLineProps) {
  const t = useMessages();
  const content = useLineContent(owner);
  const { next, habitCount, withWords = true } = content ?? {};
  const isKnown = content !== undefined;
  const isShown = next !== undefined || habitCount !== undefined;
  // For the space that the menu keeps at the next visit.
  useEffect(() => {
    if (isKnown) writeStored('menu-line', isShown ? 'shown' : 'absent');
  }, [isKnown, isShown]);
  if (!isShown) return null;
  return (
    <div className={styles.line} data-space={hasSpace || undefined}>
      {next && <TaskLink next={next} withWords={withWords} />}
      {habitCount !== undefined && (
        <Link to="/habit-tracker" className={styles.habits} data-only={next === undefined || undefined}>
          <Repeat size={18} strokeWidth={1.75} aria-hidden />
          <strong>{t('today-line.habits', { count: habitCount })}</strong>
        </Link>
      )}
    </div>
  );
}

function TaskLink({ next: { task, until }, withWords }: { next: NextTask; withWords: boolean }) {
  const t = useMessages();
  const { date } = useFormats();
  const time =
    until === undefined
      ? t('today-line.at', { time: task.time ?? '' })
      : t('today-line.until', { time: date(new Date(until), { hour: '2-digit', minute: '2-digit' }) });
  return (
    <Link to={dayAddress(task.date)} state={{ record: task.id } satisfies FocusTarget}>
      <Clock size={18} strokeWidth={1.75} aria-hidden />
      <span className={styles.text}>
        {time} <strong dir="auto">{withWords ? textWithYears(t, task) : t('today-line.hidden')}</strong>
      </span>
    </Link>
  );
}
