import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../other-calendars.module.css';
import { SignInFields } from './sign-in-fields.tsx';
import type { UsedLookUp } from './use-look-up.ts';
import { WhoReads } from './who-reads.tsx';

interface AddressFieldsProps {
  lookUp: UsedLookUp;
  /** Whether the field gets the focus. Default: true. */
  focusesField?: boolean;
}

/** The start of an address, the same in each language. */
export const addressExample = 'https://…';

/** The address of a calendar, and where to find it; the user name and the password where it needs them. */
export function AddressFields({ lookUp, focusesField = true }: AddressFieldsProps) {
  const t = useMessages();
  const isOnline = useOnline();
  const { address, error, askSignIn, signIn } = lookUp;
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
          value={address}
          error={error}
          maxLength={2048}
          autoComplete="off"
          onChange={lookUp.type}
        />
        {askSignIn && (
          <Button variant="quiet" onClick={askSignIn}>
            {t('calendar-account.sign-in')}
          </Button>
        )}
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
      {signIn ? (
        <SignInFields
          draft={signIn}
          errors={lookUp.signInErrors}
          page={undefined}
          focusesField
          onChange={lookUp.typeSignIn}
        />
      ) : (
        <>
          <WhoReads />
          {!isOnline && <p className={styles.note}>{t('settings.when-online')}</p>}
        </>
      )}
    </>
  );
}
