// @spec task-move-day

import { useState, type SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DayField } from '#features/days/day-field.tsx';
import { isDay } from '#domain/days/day.ts';
import { useToday } from '#features/days/use-today.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import { moveChoices } from '../rules/move-choices.ts';
import styles from './move-task.module.css';

interface MoveToDialogProps {
  /** The text of the task. */
  text: string;
  /** Called with a day, `YYYY-MM-DD`, after `onClose`. */
  onMove: (day: string) => void;
  /** Moves the task to Later, called after `onClose`; absent for a task of Later, which can go to today. */
  onLater?: () => void;
  onClose: () => void;
}

/** Asks for the day that a task is moved to. */
export function MoveToDialog({ text, onMove, onLater, onClose }: MoveToDialogProps) {
  const t = useMessages();
  const dayName = useDayName();
  const today = useToday();
  const firstOfWeek = usePreference(weekStart);
  const [typed, setTyped] = useState('');

  function choose(day: string) {
    onClose();
    onMove(day);
  }

  function chooseLater() {
    onClose();
    onLater?.();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isDay(typed)) choose(typed);
  }

  return (
    <Dialog
      title={t('move-task.title')}
      lead={<span dir="auto">{text}</span>}
      focus="heading"
      closesOnBackdrop
      onClose={onClose}
    >
      <ul className={styles.days}>
        {moveChoices(today, firstOfWeek, onLater === undefined).map(({ name, day }) => (
          <li key={name}>
            <button type="button" className={styles.day} onClick={() => choose(day)}>
              <strong>{t(`move-task.${name}`)}</strong> <span>{dayName(day)}</span>
            </button>
          </li>
        ))}
        {onLater && (
          <li>
            <button type="button" className={styles.day} onClick={chooseLater}>
              <strong>{t('move-task.later')}</strong> <span>{t('move-task.no-day-yet')}</span>
            </button>
          </li>
        )}
      </ul>
      <form className={styles.dayForm} onSubmit={submit}>
        <DayField label={t('move-task.another-day')} value={typed} onChange={setTyped} />
        <Button type="submit" disabled={!isDay(typed)} className={styles.move}>
          {t('move-task.move')}
        </Button>
      </form>
    </Dialog>
  );
}
