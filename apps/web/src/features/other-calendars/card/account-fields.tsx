import { type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../other-calendars.module.css';
import { addressExample } from './address-fields.tsx';
import { WhoReads } from './who-reads.tsx';
import { passwordPage, type Provider, providers } from '../rules/account.ts';

/** What a user types to sign in at a server with calendars. */
export interface AccountDraft {
  readonly provider: Provider;
  readonly address: string;
  readonly userName: string;
  readonly password: string;
}

/** The field with an error, and its text. */
export type AccountErrors = Partial<Record<'address' | 'userName' | 'password', string>>;

/** The form of a password that iCloud makes for one app. */
const icloudExample = 'xxxx-xxxx-xxxx-xxxx';

interface AccountFieldsProps {
  draft: AccountDraft;
  errors: AccountErrors;
  onChange: (draft: AccountDraft) => void;
}

/** Where an account with calendars is, and how to sign in there. */
export function AccountFields({ draft, errors, onChange }: AccountFieldsProps) {
  const t = useMessages();
  const { provider, address } = draft;
  const addressField = useRef<HTMLInputElement>(null);
  return (
    <>
      <SelectField
        label={t('calendar-account.where')}
        value={provider}
        options={providers.map((value) => ({
          value,
          label: t(`calendar-account.${value}`),
        }))}
        onChange={(value) => onChange({ ...draft, provider: value })}
      />
      {provider !== 'icloud' && (
        <TextField
          ref={addressField}
          type="url"
          label={t('other-calendars.address')}
          placeholder={addressExample}
          value={address}
          error={errors.address}
          maxLength={2048}
          autoComplete="off"
          onChange={(value) => onChange({ ...draft, address: value })}
        />
      )}
      <SignInFields
        draft={draft}
        errors={errors}
        addressField={addressField}
        onChange={onChange}
        page={passwordPage(provider, address)}
        example={provider === 'icloud' ? icloudExample : undefined}
      />
    </>
  );
}

interface SignInFieldsProps<Draft> {
  draft: Draft;
  errors: AccountErrors;
  /** The field before these. */
  addressField?: RefObject<HTMLInputElement | null>;
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
export function SignInFields<Draft extends Pick<AccountDraft, 'userName' | 'password'>>({
  draft,
  errors,
  addressField,
  onChange,
  page,
  example,
}: SignInFieldsProps<Draft>) {
  const t = useMessages();
  const userNameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
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
