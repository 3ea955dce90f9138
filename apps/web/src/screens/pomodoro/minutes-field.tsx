// @spec pomodoro-controls valid-minutes

import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './timer.module.css';
import { isMinutes } from './rules/pomodoro.ts';

interface MinutesFieldProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

/** The length of the mode's focus phase. An input other than a whole number above 0 is shown, but ignored. */
export function MinutesField({ minutes, onChange }: MinutesFieldProps) {
  const t = useMessages();
  const [draft, setDraft] = useState<string>();

  const type = (text: string) => {
    setDraft(text);
    const value = Number(text);
    if (isMinutes(value)) onChange(value);
  };

  return (
    <TextField
      label={t('pomodoro.minutes')}
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      className={styles.minutes}
      value={draft ?? String(minutes)}
      onChange={type}
      onBlur={() => setDraft(undefined)}
    />
  );
}
