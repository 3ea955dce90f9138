import { isBlank } from '@kairos/schema/is-blank';
import { type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Account } from '../api/read-source.ts';
import styles from '../other-calendars.module.css';
import { WhoReads } from './who-reads.tsx';

export type SignInDraft = Pick<Account, 'userName' | 'password'>;

/** The field with an error, and its text. */
export type AccountErrors = Partial<Record<'address' | 'userName' | 'password', string>>;

/** The errors of a user name and a password that are not sent. */
export function missingSignIn(
  t: ReturnType<typeof useMessages>,
  { userName, password }: SignInDraft,
): AccountErrors {
  return {
    ...(isBlank(userName) && { userName: t('calendar-account.user-name-missing') }),
    ...(password === '' && { password: t('calendar-account.password-missing') }),
  };
}

interface SignInFieldsProps<Draft> {
  draft: Draft;
  errors: AccountErrors;
  /** The field before these. */
  addressField?: RefObject<HTMLInputElement | null>;
  /** Whether the user name gets the focus at first. Default: false. */
  focusesField?: boolean;
  onChange: (draft: Draft) => void;
  /** Where a password for Kairos is made; undefined where it is not known. */
  page: string | undefined;
  /** The form of a password. */
  example?: string | undefined;
}

/**
 * The user name and the password of an account. The browser does not fill in those of Kairos. The first field with an
 * error gets the focus.
 */
export function SignInFields<Draft extends SignInDraft>({
  draft,
  errors,
  addressField,
  focusesField = false,
  onChange,
  page,
  example,
}: SignInFieldsProps<Draft>) {
  const t = useMessages();
  const userNameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusesField) userNameField.current?.focus();
  }, [focusesField]);
  useEffect(() => {
    const fields = { address: addressField, userName: userNameField, password: passwordField };
    const first = (['address', 'userName', 'password'] as const).find((name) => errors[name] !== undefined);
    if (first) fields[first]?.current?.focus();
  }, [errors, addressField]);
  const isOnline = useOnline();
  return (
    <>
      <TextField
        ref={userNameField}
        label={t('calendar-account.user-name')}
        value={draft.userName}
        error={errors.userName}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(userName) => onChange({ ...draft, userName })}
      />
      <div>
        <PasswordField
          ref={passwordField}
          label={t('calendar-account.password')}
          placeholder={example}
          value={draft.password}
          error={errors.password}
          maxLength={300}
          autoComplete="off"
          hint={t('calendar-account.password-note')}
          onChange={(password) => onChange({ ...draft, password })}
        />
        {page !== undefined && (
          <p className={styles.page}>
            <a href={page} target="_blank" rel="noreferrer">
              {t('calendar-account.how-to')}
            </a>
          </p>
        )}
      </div>
      <WhoReads />
      {!isOnline && <p className={styles.note}>{t('settings.when-online')}</p>}
    </>
  );
}
