import { calendarTints } from '@kairos/schema/calendar-tints';
import { useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '../other-calendars.module.css';
import type { Tint } from '../rules/tint.ts';
import { tintStyle } from '../tint-style.ts';

interface TintChoiceProps {
  value: Tint;
  onChange: (tint: Tint) => void;
}

/** The colour of a calendar. */
export function TintChoice({ value, onChange }: TintChoiceProps) {
  const t = useMessages();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {t('other-calendars.colour')}
      </span>
      <div className={styles.tints}>
        {calendarTints.map((tint) => (
          <label
            key={tint}
            className={styles.tint}
            style={tintStyle(tint)}
            title={t(`other-calendars.${tint}`)}
          >
            <input
              type="radio"
              name={id}
              aria-label={t(`other-calendars.${tint}`)}
              checked={tint === value}
              onChange={() => onChange(tint)}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
