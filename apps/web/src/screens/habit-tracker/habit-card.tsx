import { memo, useMemo, useRef } from 'react';
import { isBlank } from '@kairos/schema/is-blank';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Habit } from '@kairos/schema/records/habit';
import { isMood } from '#domain/moods/moods.ts';
import styles from './habit-card.module.css';
import { iconLook } from './habit-looks.ts';
import { isTime } from './rules/choices.ts';
import { doneDays } from '#domain/habits/day-log.ts';
import { pausedUntil, pausesOf } from '#domain/habits/pauses.ts';
import { streak } from '#domain/habits/streak.ts';
import { PausedTag } from './paused-tag.tsx';
import { moodText, timeText } from './texts.ts';
import { WeekCircles } from './week-circles.tsx';

interface HabitCardProps {
  habit: Habit;
  /** `YYYY-MM-DD` */
  today: string;
  onEdit: (habit: Habit) => void;
  onMark: (habit: Habit, day: string, done: boolean) => void;
  onEmptied: () => void;
}

/** A habit with its week. A click anywhere except on a circle opens it. */
export const HabitCard = memo(function HabitCard({
  habit,
  today,
  onEdit,
  onMark,
  onEmptied,
}: HabitCardProps) {
  const t = useMessages();
  const { number } = useFormats();
  const head = useRef<HTMLDivElement>(null);
  useNextFocus(head, onEmptied, 'h2 button');
  const { days, log, time, mood, description } = habit;
  const pauses = useMemo(() => pausesOf(habit.pauses), [habit.pauses]);
  const name = habit.name && !isBlank(habit.name) ? habit.name : t('habit-tracker.untitled');
  const done = useMemo(() => doneDays(log, today), [log, today]);
  const length = useMemo(() => streak(done, days, today, pauses), [done, days, today, pauses]);
  const about = [
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
              <strong>{number(length)}</strong> {t('habit-tracker.streak', { count: length })}
            </p>
          )}
        </div>
        <WeekCircles
          name={name}
          scheduled={days}
          done={done}
          today={today}
          onMark={(day, isDone) => onMark(habit, day, isDone)}
        />
      </Card>
    </li>
  );
});
