import type { ComponentProps } from 'react';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { passwordProblem, useCheckedField } from './use-checked-field.ts';

interface PasswordDialogProps {
  title: string;
  /** A line under the title. */
  lead?: string;
  /** Why the password is asked for. */
  hint?: string;
  /** The text of the button. */
  submit: string;
  email: string;
  busy: boolean;
  failure: string | undefined;
  onSubmit: (password: string) => void;
  onClose: () => void;
}

/** Asks for the account's password, for a change that needs nothing else. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { hint, email, onSubmit, onClose, ...dialog } = props;
  const password = useCheckedField(passwordProblem);
  return (
    <EditDialog
      {...dialog}
      onSave={() => password.check() && onSubmit(password.value)}
      onCancel={onClose}
      onClose={onClose}
    >
      <OwnPasswordField email={email} {...(hint !== undefined && { hint })} {...password.props} />
    </EditDialog>
  );
}

interface OwnPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'label'> {
  /** For password managers. */
  email: string;
}

/** Asks for the account's password once more. */
export function OwnPasswordField({ email, ...field }: OwnPasswordFieldProps) {
  const t = useMessages();
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('settings.password')} autoComplete="current-password" {...field} />
    </>
  );
}
