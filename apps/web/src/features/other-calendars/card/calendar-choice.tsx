import { useEffect, useId, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CheckLine } from '#ui/check-line.tsx';
import type { AccountCalendar } from '../api/read-source.ts';
import styles from '../other-calendars.module.css';
import { nameOf } from '../rules/account-sources.ts';

interface CalendarChoiceProps {
  calendars: readonly AccountCalendar[];
  /** The addresses of the chosen ones. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The calendars of an account to choose from. */
export function CalendarChoice({ calendars, chosen, onChange }: CalendarChoiceProps) {
  const t = useMessages();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={group} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('calendar-account.which')}
      </h3>
      {calendars.map((calendar) => (
        <CheckLine
          key={calendar.address}
          isChecked={chosen.includes(calendar.address)}
          onChange={(isChecked) =>
            onChange([
              ...chosen.filter((address) => address !== calendar.address),
              ...(isChecked ? [calendar.address] : []),
            ])
          }
        >
          {nameOf(calendar)}
        </CheckLine>
      ))}
    </div>
  );
}
