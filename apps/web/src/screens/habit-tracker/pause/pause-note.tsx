// @spec pause-all-habits

import type { Habit } from '@kairos/schema/records/habit';
import Pause from 'lucide-react/icons/pause';
import { useEffect, useRef } from 'react';
import { ifFailed } from '#data/records/made-change.ts';
import { noonOf } from '#domain/days/day.ts';
import { dayFormat } from '#domain/days/day-format.ts';
import { endChanges } from '#domain/habits/pause-all.ts';
import type { Pause as PauseRange } from '#domain/habits/pauses.ts';
import { useChangeWithUndo } from '#features/undo/use-change-with-undo.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import styles from './pause.module.css';

interface PauseNoteProps {
  habits: readonly Habit[];
  pause: PauseRange;
  /** `YYYY-MM-DD` */
  today: string;
  /** The user has just made the pause. */
  takesFocus: boolean;
  /** Called when the user ends the pause. */
  onEnd: () => void;
}

/** Says how long all habits are paused, and ends the pause. */
export function PauseNote({ habits, pause, today, takesFocus, onEnd }: PauseNoteProps) {
  const t = useMessages();
  const text = usePauseText(pause, today);
  const store = useRecordStore();
  const changeWithUndo = useChangeWithUndo();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  function end() {
    const changes = endChanges(habits, pause, today);
    const before = new Map(habits.map((habit) => [habit.id, habit.pauses]));
    const ended = changeWithUndo(changes, {
      undo: {
        text: '',
        message: t('habit-tracker.welcome-back'),
        restore: () =>
          store.change(
            changes.map(({ id }) => ({ entity: 'Habit', id, values: { pauses: before.get(id) ?? '[]' } })),
          ),
      },
      keepsUndo: true,
    });
    ifFailed(ended, (error) => console.error('Failed to end the pause of habits:', error));
    onEnd();
  }

  return (
    <div className={styles.note}>
      <Pause size={18} strokeWidth={1.75} aria-hidden />
      <p>{text}</p>
      <Button ref={button} variant="quiet" onClick={end}>
        {t('habit-tracker.back')}
      </Button>
    </div>
  );
}

function usePauseText({ from, to }: PauseRange, today: string): string {
  const t = useMessages();
  const { date } = useFormats();
  const dayText = (day: string) => date(noonOf(day), dayFormat(day, today, 'long'));
  if (from > today) {
    const beginning = dayText(from);
    return to === null
      ? t('habit-tracker.pause-from', { from: beginning })
      : t('habit-tracker.pause-from-until', { from: beginning, until: dayText(to) });
  }
  return to === null
    ? t('habit-tracker.all-paused')
    : t('habit-tracker.all-paused-until', { until: dayText(to) });
}
