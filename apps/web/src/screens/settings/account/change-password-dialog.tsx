import { EditDialog } from '#ui/edit-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { chosenPasswordProblem, passwordProblem, useCheckedField } from './use-checked-field.ts';

interface ChangePasswordDialogProps {
  /** For password managers. */
  email: string;
  /** The password is changed; only the other sessions are left to be ended. */
  isChanged: boolean;
  busy: boolean;
  failure: string | undefined;
  onSave: (current: string, proposed: string) => void;
  onClose: () => void;
}

/** The dialog to change the password. */
export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { email, isChanged, busy, failure, onSave, onClose } = props;
  const t = useMessages();
  const current = useCheckedField(passwordProblem);
  const proposed = useCheckedField(chosenPasswordProblem);

  function submit() {
    if (isChanged || (current.check() && proposed.check())) onSave(current.value, proposed.value);
  }

  return (
    <EditDialog
      title={t('settings.change-password')}
      failure={failure}
      busy={busy}
      onSave={submit}
      onCancel={onClose}
      onClose={onClose}
    >
      {!isChanged && (
        <>
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t('account.current-password')}
            autoComplete="current-password"
            {...current.props}
          />
          <PasswordField
            label={t('account.new-password')}
            autoComplete="new-password"
            hint={t('account.password-hint')}
            {...proposed.props}
          />
        </>
      )}
    </EditDialog>
  );
}
