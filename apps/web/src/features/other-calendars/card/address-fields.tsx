import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { TextField } from '#ui/text-field.tsx';
import styles from '../other-calendars.module.css';
import { WhoReads } from './who-reads.tsx';

interface AddressFieldsProps {
  value: string;
  error: string | undefined;
  /** Whether the field gets the focus. Default: true. */
  focusesField?: boolean;
  onChange: (address: string) => void;
}

/** The start of an address, the same in each language. */
export const addressExample = 'https://…';

/** The address of a calendar, and where to find it. */
export function AddressFields({ value, error, focusesField = true, onChange }: AddressFieldsProps) {
  const t = useMessages();
  const isOnline = useOnline();
  const field = useRef<HTMLInputElement>(null);
  // Also after the step that shows the calendar.
  useEffect(() => {
    if (focusesField) field.current?.focus();
  }, [focusesField]);
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  return (
    <>
      <div>
        <TextField
          ref={field}
          type="url"
          label={t('other-calendars.address')}
          placeholder={addressExample}
          value={value}
          error={error}
          maxLength={2048}
          autoComplete="off"
          onChange={onChange}
        />
        <details className={styles.help}>
          <summary>
            <ChevronRight size={16} aria-hidden />
            <span>{t('other-calendars.help')}</span>
          </summary>
          <ul>
            {(['outlook', 'icloud', 'google', 'others'] as const).map((name) => (
              <li key={name}>{t(`other-calendars.help-${name}`)}</li>
            ))}
          </ul>
        </details>
      </div>
      <WhoReads />
      {!isOnline && <p className={styles.note}>{t('settings.when-online')}</p>}
    </>
  );
}
