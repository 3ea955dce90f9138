// @spec pause-all-habits

import type { Habit } from '@kairos/schema/records/habit';
import { useState } from 'react';
import { ifFailed } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { daysOfPause, pauseChanges } from '#domain/habits/pause-all.ts';
import { endsBeforeItBegins, pauseFrom } from '#domain/habits/pauses.ts';
import { DayField } from '#features/days/day-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CheckLine } from '#ui/check-line.tsx';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { FieldPair } from '#ui/field-pair.tsx';
import { habitName } from '../habit-name.ts';
import styles from './pause.module.css';

interface PauseDialogProps {
  habits: readonly Habit[];
  /** `YYYY-MM-DD` */
  today: string;
  onClose: () => void;
}

/** The dialog that pauses all habits for some days, except chosen ones. */
export function PauseDialog({ habits, today, onClose }: PauseDialogProps) {
  const t = useMessages();
  const makeChange = useMakeChange();
  const [range, setRange] = useState({ from: today, to: '' });
  const [goesOn, setGoesOn] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setIsSent] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const pause = pauseFrom(range);
  const isWrong = endsBeforeItBegins(range);
  const days = pause && daysOfPause(pause);

  function toggle(id: string, isChosen: boolean) {
    setGoesOn((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)));
  }

  async function save() {
    setIsSent(true);
    if (!pause) return;
    const changes = pauseChanges(habits, pause, goesOn);
    if (changes.length > 0) {
      setHasFailed(false);
      const change = makeChange(changes);
      ifFailed(change, (error) => {
        console.error('Failed to pause habits:', error);
        setHasFailed(true);
      });
      if (!(await change.made)) return;
    }
    onClose();
  }

  return (
    <EditDialog
      title={t('pause-habits.title')}
      lead={t('pause-habits.lead')}
      submit={t('pause-habits.pause')}
      failure={hasFailed ? t('pause-habits.failed') : undefined}
      busy={false}
      onSave={() => void save()}
      onCancel={onClose}
      onClose={onClose}
    >
      <FieldPair>
        <DayField
          label={t('pause-habits.from')}
          value={range.from}
          onChange={(from) => setRange({ ...range, from })}
          error={isSent && range.from === '' ? t('pause-habits.from-missing') : undefined}
        />
        <DayField
          label={t('pause-habits.until')}
          value={range.to}
          onChange={(to) => setRange({ ...range, to })}
          {...(range.to === '' && { hint: t('pause-habits.no-end') })}
          error={isWrong ? t('pause-habits.ends-before') : undefined}
        />
      </FieldPair>
      <p className={styles.about}>
        {days == null ? t('pause-habits.about') : t('pause-habits.about-days', { days })}
      </p>
      <fieldset className={styles.goesOn}>
        <legend>{t('pause-habits.not-paused')}</legend>
        {habits.map((habit) => (
          <CheckLine
            key={habit.id}
            isChecked={goesOn.has(habit.id)}
            onChange={(isChosen) => toggle(habit.id, isChosen)}
          >
            {habitName(t, habit)}
          </CheckLine>
        ))}
      </fieldset>
    </EditDialog>
  );
}
