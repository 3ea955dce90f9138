// @spec valid-auth-required valid-auth-email

import { PasswordField as Password } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { AuthFields } from './rules/auth-state.ts';
import type { AuthFlow } from './use-auth-flow.ts';

interface FieldProps {
  flow: AuthFlow;
}

const bind = ({ state, type }: AuthFlow, field: keyof AuthFields) => ({
  value: state.fields[field],
  onChange: (value: string) => type(field, value),
  required: true,
});

export function NameField({ flow }: FieldProps) {
  const t = useMessages();
  return (
    <TextField
      label={t('auth.name')}
      autoComplete="name"
      invalidText={() => t('auth-modal.empty-name')}
      {...bind(flow, 'name')}
    />
  );
}

/** The e-mail is the user name, so password managers store it with the password. */
export function EmailField({ flow }: FieldProps) {
  const t = useMessages();
  return (
    <TextField
      label={t('auth.email')}
      type="email"
      autoComplete="username"
      invalidText={({ valueMissing }) =>
        t(valueMissing ? 'auth.empty-username' : 'auth-modal.not-an-address')
      }
      {...bind(flow, 'email')}
    />
  );
}

export function PasswordField({ flow }: FieldProps) {
  const t = useMessages();
  return (
    <Password
      label={t('auth.password')}
      autoComplete="current-password"
      invalidText={() => t('auth.empty-password')}
      {...bind(flow, 'password')}
    />
  );
}

/** A new password: for a new account, or to replace an old one. */
export function ChosenPasswordField({ flow, field }: FieldProps & { field: 'password' | 'newPassword' }) {
  const t = useMessages();
  return (
    <Password
      label={t(field === 'password' ? 'auth.password' : 'auth.new-password')}
      autoComplete="new-password"
      invalidText={() => t('auth.empty-password')}
      hint={t('auth.password-hint')}
      {...bind(flow, field)}
    />
  );
}

/** A code from an e-mail, a text message or an app. */
export function CodeField({ flow, label, hint }: FieldProps & { label: string; hint?: string }) {
  const t = useMessages();
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      inputMode="numeric"
      autoComplete="one-time-code"
      invalidText={() => t('auth.empty-code')}
      {...bind(flow, 'code')}
    />
  );
}
