import { EditDialog } from '#ui/edit-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { passwordProblem, useCheckedField } from './use-checked-field.ts';

interface EmailAddressDialogProps {
  /** The present address. */
  email: string;
  isPasswordAsked: boolean;
  busy: boolean;
  failure: string | undefined;
  /** Gets the new address without outer spaces, and the password, '' when it is not asked for. */
  onSend: (address: string, password: string) => void;
  onClose: () => void;
}

/** Asks for the new address of the account. */
export function EmailAddressDialog(props: EmailAddressDialogProps) {
  const { email, isPasswordAsked, busy, failure, onSend, onClose } = props;
  const t = useMessages();
  const password = useCheckedField(passwordProblem);
  const address = useCheckedField((value) => {
    const entered = value.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(entered) || entered.length > 128) return 'account.email-missing';
    return entered.toLowerCase() === email.toLowerCase() ? 'account.email-same' : undefined;
  });

  function submit() {
    if (!address.check() || (isPasswordAsked && !password.check())) return;
    onSend(address.value.trim(), password.value);
  }

  return (
    <EditDialog
      title={t('settings.change-email')}
      submit={t('account.send-code')}
      failure={failure}
      busy={busy}
      onSave={submit}
      onCancel={onClose}
      onClose={onClose}
    >
      <TextField
        label={t('account.new-email')}
        type="email"
        autoComplete="email"
        hint={t('account.new-email-hint')}
        {...address.props}
      />
      {isPasswordAsked && (
        <OwnPasswordField email={email} hint={t('account.confirm-hint')} {...password.props} />
      )}
    </EditDialog>
  );
}
