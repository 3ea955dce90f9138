// @spec wall

import Check from 'lucide-react/icons/check';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { habits } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { tasksWithYears } from '#domain/daily-tasks/anniversary.ts';
import { habitsOfDay, type HabitOfDay } from '#domain/habits/habits-of-day.ts';
import { noonOf } from '#domain/days/day.ts';
import { byCreation } from '#domain/ordering/by-creation.ts';
import { eventsOfDay } from '#features/calendar-events/rules/events-of-day.ts';
import { isOtherEvent, type ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import { useDayEvents } from '#features/calendar-events/use-day-events.ts';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { useToday, useWallClock } from '#features/days/use-today.ts';
import { CalendarDot } from '#features/other-calendars/calendar-dot.tsx';
import { iconLook } from '#features/habit-icons/habit-looks.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { showTheme, storedTheme, useTheme } from '#platform/theme/theme.ts';
import { isNight, shiftOf, shownTime, timeOf, wallDay } from './rules/wall-day.ts';
import { useAsOf } from './use-as-of.ts';
import { useInk } from './use-ink.ts';
import { useLeaveLink } from './use-leave-link.ts';
import { useNightlyVersion } from './use-nightly-version.ts';
import { useWakeLock } from './use-wake-lock.ts';
import styles from './wall.module.css';

interface WallProps {
  /** Whether this device has records: of a user, or without an account. */
  hasRecords: boolean;
  /** The address asks for black on white. */
  isInk: boolean;
  /** Shows icons and times only. */
  isQuiet: boolean;
}

/** The most events that are read from two metres. */
const maxWallEvents = 5;

/** The failure is shown as the time of the last read. */
const ignore = () => undefined;

/** Today for a tablet or a television on a wall: large, without controls. It works for weeks without a reload. */
export function Wall({ hasRecords, isInk: wantsInk, isQuiet }: WallProps) {
  const { date } = useFormats();
  const today = useToday();
  const time = useWallClock(timeOf);
  const isInk = useInk(wantsInk);
  useNightTheme(time, isInk);
  useWakeLock();
  useNightlyVersion(time);
  const title = date(noonOf(today), { weekday: 'long', month: 'short', day: 'numeric' });
  return (
    <WallFrame title={title} time={shownTime(time, isInk)} isInk={isInk} day={today}>
      {hasRecords ? <Day today={today} time={time} isQuiet={isQuiet} /> : <SignedOut />}
    </WallFrame>
  );
}

interface WallFrameProps {
  title: string;
  /** `HH:mm` */
  time: string;
  isInk: boolean;
  /** `YYYY-MM-DD` */
  day: string;
  children: ReactNode;
}

/** A modal dialog over the whole window: everything behind it can be neither read nor pressed. */
function WallFrame({ title, time, isInk, day, children }: WallFrameProps) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaveShown = useLeaveLink(dialog);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const { x, y } = shiftOf(day);
  return (
    <dialog ref={dialog} className={styles.wall} data-ink={isInk || undefined} aria-labelledby="wall-title">
      <Sun />
      <main id="main" tabIndex={-1} className={styles.content} style={{ translate: `${x}px ${y}px` }}>
        <title>{`${title} · Kairos`}</title>
        <header className={styles.header}>
          <h1 id="wall-title">{title}</h1>
          <p className={styles.clock}>{time}</p>
        </header>
        {children}
      </main>
      {isLeaveShown && (
        <Link to="/daily-plan" replace className={styles.leave}>
          {t('wall.leave')}
        </Link>
      )}
    </dialog>
  );
}

function SignedOut() {
  const t = useMessages();
  return <p className={styles.free}>{t('wall.signed-out')}</p>;
}

interface DayProps {
  /** `YYYY-MM-DD` */
  today: string;
  /** `HH:mm` */
  time: string;
  isQuiet: boolean;
}

function Day({ today, time, isQuiet }: DayProps) {
  const t = useMessages();
  const start = usePreference(dayStart);
  const { items: allTasks } = useDailyTasks({ first: today, last: today }, ignore);
  const { items: allHabits } = useRecords(habits, { onFailure: ignore });
  const asOf = useAsOf(time);
  const days = useMemo(() => [today], [today]);
  const { events } = useDayEvents(days, start);
  if (allTasks === undefined || allHabits === undefined) return null;
  const { tasks, more, nextId } = wallDay(tasksWithYears(t, allTasks), time, start);
  const ofDay = habitsOfDay(allHabits.toSorted(byCreation), today);
  const onToday = eventsOfDay(events, today, start);
  return (
    <>
      {tasks.length + ofDay.length + onToday.length === 0 && <p className={styles.free}>{t('wall.free')}</p>}
      <div className={styles.columns}>
        {tasks.length > 0 && (
          <section>
            <h2>{t('wall.today')}</h2>
            <ul className={styles.tasks}>
              {tasks.map(({ id, text, time: own, done }) => (
                <li key={id} data-done={done || undefined} data-next={id === nextId || undefined}>
                  <span className={styles.circle}>{done && <Check aria-hidden />}</span>
                  <span className={styles.state}>{t(done ? 'wall.done-quiet' : 'wall.open-quiet')}</span>
                  {!isQuiet && (
                    <span dir="auto" className={styles.text}>
                      {text}
                    </span>
                  )}
                  {own && <span className={styles.time}>{own}</span>}
                </li>
              ))}
            </ul>
            {more > 0 && <p className={styles.more}>{t('wall.more', { count: more })}</p>}
          </section>
        )}
        {onToday.length + ofDay.length > 0 && (
          <div className={styles.side}>
            {onToday.length > 0 && <OnToday events={onToday} isQuiet={isQuiet} />}
            {ofDay.length > 0 && (
              <section>
                <h2>{t('wall.habits')}</h2>
                <ul className={styles.habits}>
                  {ofDay.map((one) => (
                    <HabitCircle key={one.habit.id} {...one} isQuiet={isQuiet} />
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </div>
      {asOf !== undefined && <p className={styles.asOf}>{t('wall.as-of', { time: asOf })}</p>}
    </>
  );
}

function OnToday({ events, isQuiet }: { events: readonly ShownEvent[]; isQuiet: boolean }) {
  const t = useMessages();
  const more = events.length - maxWallEvents;
  return (
    <section>
      <h2>{t('wall.events')}</h2>
      <ul className={styles.events}>
        {events.slice(0, maxWallEvents).map((event) => (
          <li key={event.id}>
            <CalendarDot tint={isOtherEvent(event) ? event.source.tint : 'dusk'} />
            {!isQuiet && (
              <span dir="auto" className={styles.text}>
                {event.title}
              </span>
            )}
            {!event.allDay && <span className={styles.time}>{timeOf(event.start)}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t('wall.more', { count: more })}</p>}
    </section>
  );
}

function HabitCircle({ habit, done, isQuiet }: HabitOfDay & { isQuiet: boolean }) {
  const t = useMessages();
  const { icon: Icon } = iconLook(habit.icon);
  const state = done ? 'done' : 'open';
  return (
    <li data-done={done || undefined}>
      <Icon aria-hidden />
      <span className={styles.state}>
        {isQuiet ? t(`wall.${state}-quiet`) : t(`wall.${state}`, { text: habit.name })}
      </span>
    </li>
  );
}

/** The setting sun, low at the right. Decoration only. */
function Sun() {
  return (
    <svg className={styles.sun} viewBox="-230 -230 460 230" aria-hidden>
      {[106, 160, 227].map((radius) => (
        <circle key={radius} r={radius} />
      ))}
      <circle r={60} className={styles.disc} />
    </svg>
  );
}

/** Shows the dark theme at night, and the user's theme by day and after the wall. On e-ink it is always light. */
function useNightTheme(time: string, isInk: boolean): void {
  const theme = useTheme();
  const wanted = isInk ? 'light' : isNight(time) ? 'dark' : storedTheme();
  // Also after the settings of another device have shown their theme.
  useEffect(() => {
    if (theme !== wanted) showTheme(wanted);
  }, [theme, wanted]);
  useEffect(() => () => showTheme(storedTheme()), []);
}
