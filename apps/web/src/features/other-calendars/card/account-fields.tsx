import { useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addressExample } from './address-fields.tsx';
import { type AccountErrors, SignInFields } from './sign-in-fields.tsx';
import { passwordPage, type Provider, providers } from '../rules/account.ts';

/** What a user types to sign in at a server with calendars. */
export interface AccountDraft {
  readonly provider: Provider;
  readonly address: string;
  readonly userName: string;
  readonly password: string;
}

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
