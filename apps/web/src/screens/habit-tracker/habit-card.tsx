import { memo, useMemo, useRef } from 'react';
import { isBlank } from '@kairos/schema/is-blank';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import type { Habit } from '@kairos/schema/records/habit';
import { isMood } from '#domain/moods/moods.ts';
import styles from './habit-card.module.css';
import { iconLook } from './habit-looks.ts';
import { isTime } from '#domain/habits/choices.ts';
import { currentStreak } from '#domain/habits/current-streak.ts';
import { historyOf } from '#domain/habits/habit-history.ts';
import { pausedUntil } from '#domain/habits/pauses.ts';
import { habitWeek, type HabitWeek } from '#domain/habits/week-streak.ts';
import { PausedTag } from './paused-tag.tsx';
import { moodText, timeText } from '#domain/habits/texts.ts';
import { WeekCircles } from './week-circles.tsx';

interface HabitCardProps {
  habit: Habit;
  /** `YYYY-MM-DD` */
  today: string;
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
  const name = habit.name && !isBlank(habit.name) ? habit.name : t('habit-tracker.untitled');
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
            <PausedTag until={pausedUntil(pauses, today)} />
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
