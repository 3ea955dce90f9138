import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { passwordFailure } from '../password-failure.ts';
import { useFailureText } from '../use-failure-text.ts';

interface ConfirmPasswordDialogProps {
  title: string;
  email: string;
  /** Rejects unless it is the account's password. */
  onConfirm: (password: string) => Promise<void>;
  onConfirmed: () => void;
  onClose: () => void;
}

/** The question for the password before the passkeys can be changed. */
export function ConfirmPasswordDialog(props: ConfirmPasswordDialogProps) {
  const { title, email, onConfirm, onConfirmed, onClose } = props;
  const t = useMessages();
  const { run, busy, failure } = useAsyncAction(onConfirm, passwordFailure);
  const text = useFailureText(failure, true);

  async function confirm(password: string) {
    if ((await run(password)).done) onConfirmed();
  }

  return (
    <PasswordDialog
      title={title}
      lead={t('passkeys.password-first')}
      submit={t('passkeys.continue')}
      email={email}
      busy={busy}
      failure={text}
      onSubmit={(password) => void confirm(password)}
      onClose={onClose}
    />
  );
}
