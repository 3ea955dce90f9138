import type { ComponentProps } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface OwnPasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type'> {
  /** For password managers. */
  email: string;
}

/** Asks for the account's password once more. */
export function OwnPasswordField({ email, ...field }: OwnPasswordFieldProps) {
  const t = useMessages();
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField label={t('settings.password')} type="password" autoComplete="current-password" {...field} />
    </>
  );
}
