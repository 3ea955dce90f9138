// @spec habit-cards habit-card-opens-modal

import { memo, useMemo, useRef } from 'react';
import type { Habit } from '@kairos/schema/records/habit';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { isMood } from '#domain/moods/moods.ts';
import { isTime } from '#domain/habits/choices.ts';
import { currentStreak } from '#domain/habits/current-streak.ts';
import { historyOf, type HabitHistory } from '#domain/habits/habit-history.ts';
import { isPausedOn, pausedUntil } from '#domain/habits/pauses.ts';
import { habitWeek, type HabitWeek } from '#domain/habits/week-streak.ts';
import { moodText, timeText } from '#domain/habits/texts.ts';
import { noonOf } from '#domain/days/day.ts';
import { weekOf } from '#domain/days/week.ts';
import { weekdayOf } from '#domain/days/weekday.ts';
import { dayShare } from '#domain/habits/day-shares.ts';
import { Tag } from '#ui/tag.tsx';
import { dayFormat } from '#domain/days/day-format.ts';
import { useToday } from '#features/days/use-today.ts';
import { iconLook } from '#features/habit-icons/habit-looks.ts';
import { habitName } from './habit-name.ts';
import { DayAmount, DayCircle } from './day-circle.tsx';
import styles from './habit-tracker.module.css';

interface HabitCardProps {
  habit: Habit;
  /** `YYYY-MM-DD` */
  today: string;
  /** The last day of the pause of all habits, which a note says; null for one without an end. */
  notedUntil: string | null | undefined;
  onEdit: (habit: Habit) => void;
  onMark: (habit: Habit, day: string, done: boolean) => void;
  onAmount: (habit: Habit, day: string, amount: number) => void;
  onEmptied: () => void;
}

/** The done days of this week, e.g. `2 of 3 this week`; '' when there is nothing to say. */
function weekText(t: Translate, { done, times }: HabitWeek): string {
  if (done < times) return t('habit-tracker.this-week', { done, times });
  return done > 0 ? t('habit-tracker.reached', { done }) : '';
}

/** A habit with its week. A click anywhere except on a circle opens it. */
export const HabitCard = memo(function HabitCard({
  habit,
  today,
  notedUntil,
  onEdit,
  onMark,
  onAmount,
  onEmptied,
}: HabitCardProps) {
  const t = useMessages();
  const { number } = useFormats();
  const head = useRef<HTMLDivElement>(null);
  useNextFocus(head, onEmptied, 'h2 button');
  const { time, mood, description } = habit;
  const history = useMemo(() => historyOf(habit, today), [habit, today]);
  const { perWeek, pauses } = history;
  const name = habitName(t, habit);
  const until = pausedUntil(pauses, today);
  const length = useMemo(() => currentStreak(history), [history]);
  const about = [
    perWeek === null ? '' : weekText(t, habitWeek(history, perWeek, today)),
    isTime(time) ? t(timeText[time]) : '',
    isMood(mood) ? t(moodText[mood]) : '',
    description ?? '',
  ].filter(Boolean);

  return (
    <li>
      <Card className={styles.card}>
        <div ref={head} className={styles.head}>
          <IconTile {...iconLook(habit.icon)} size="small" />
          <div className={styles.words}>
            <h2>
              <button
                type="button"
                aria-label={t('habit-tracker.edit', { name })}
                onClick={() => onEdit(habit)}
              >
                <span dir="auto">{name}</span>
              </button>
            </h2>
            <p dir="auto" data-own={!description || undefined}>
              {about.join(' · ')}
            </p>
            {until !== notedUntil && <PausedTag until={until} />}
          </div>
          {length > 0 && (
            <p className={styles.streak}>
              <strong>{number(length)}</strong>{' '}
              {t(perWeek === null ? 'habit-tracker.streak' : 'habit-tracker.week-streak', { count: length })}
            </p>
          )}
        </div>
        <WeekCircles
          name={name}
          scheduled={perWeek === null ? habit.days : []}
          history={history}
          unit={habit.unit}
          onMark={(day, isDone) => onMark(habit, day, isDone)}
          onAmount={(day, amount) => onAmount(habit, day, amount)}
        />
      </Card>
    </li>
  );
});

interface WeekCirclesProps {
  /** The name of the habit. */
  name: string;
  /** Weekdays from Mon to Sun. */
  scheduled: readonly string[];
  history: HabitHistory;
  /** The unit of the amount. */
  unit: string | null;
  onMark: (day: string, done: boolean) => void;
  onAmount: (day: string, amount: number) => void;
}

/** This week of a habit, Monday first: a toggle for each day, with its amount if the habit has one. */
function WeekCircles({ name, scheduled, history, unit, onMark, onAmount }: WeekCirclesProps) {
  const t = useMessages();
  const { date } = useFormats();
  const { done, amounts, amount, pauses, today } = history;
  return (
    <div className={styles.week}>
      {weekOf(today, 'Mon').map((day) => {
        const circle = {
          label: t('habit-tracker.day', { name, weekday: date(noonOf(day), { weekday: 'short' }) }),
          day,
          isToday: day === today,
          isScheduled: scheduled.includes(weekdayOf(day)),
          isPaused: isPausedOn(pauses, day),
          isDone: done.has(day),
          share: dayShare(history, day),
          onMark: (isDone: boolean) => onMark(day, isDone),
        };
        if (amount === null) return <DayCircle key={day} {...circle} />;
        return (
          <DayAmount
            key={day}
            {...circle}
            amount={amounts.get(day) ?? 0}
            whole={amount}
            unit={unit}
            onAmount={(stored) => onAmount(day, stored)}
          />
        );
      })}
    </div>
  );
}

/** @param until the last day of the pause; null for one without an end, undefined for none */
function PausedTag({ until }: { until: string | null | undefined }) {
  const t = useMessages();
  const { date } = useFormats();
  const today = useToday();
  if (until === undefined) return null;
  return (
    <Tag tint="dusk">
      {until === null
        ? t('habit-tracker.paused')
        : t('habit-tracker.paused-until', { date: date(noonOf(until), dayFormat(until, today)) })}
    </Tag>
  );
}
