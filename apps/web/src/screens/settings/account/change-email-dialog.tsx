import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PromptWithLink } from '#ui/prompt-with-link.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ChangeEmail } from './use-change-email.ts';
import { OwnPasswordField } from './password-dialog.tsx';
import { codeProblem, passwordProblem, useCheckedField } from './use-checked-field.ts';

interface ChangeEmailDialogProps {
  /** The present address. */
  email: string;
  /** Whether this deployment sends e-mails: a new address is confirmed by one. */
  sendsMail: boolean;
  change: ChangeEmail;
  failure: string | undefined;
  onConfirm: (address: string, code: string) => void;
  onClose: () => void;
}

/** The dialog to change the e-mail address. Closing it keeps an address that waits for its code. */
export function ChangeEmailDialog(props: ChangeEmailDialogProps) {
  const { email, sendsMail, change, failure, onConfirm, onClose } = props;
  const t = useMessages();
  const { waiting, busy } = change;
  const shared = { busy, failure, onClose };
  if (waiting === null && !sendsMail) {
    return (
      <Dialog title={t('settings.change-email')} onClose={onClose}>
        <p>{t('account.no-mail')}</p>
      </Dialog>
    );
  }
  if (waiting === null) {
    return (
      <EmailAddressDialog
        {...shared}
        email={email}
        isPasswordAsked={change.isPasswordAsked}
        onSend={(address, password) => void change.request(address, password)}
      />
    );
  }
  return (
    <EmailCodeDialog
      {...shared}
      address={waiting}
      isResent={change.isResent}
      onResend={() => void change.resend(waiting)}
      onStartOver={() => void change.startOver()}
      onConfirm={(code) => onConfirm(waiting, code)}
    />
  );
}

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
function EmailAddressDialog(props: EmailAddressDialogProps) {
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

interface EmailCodeDialogProps {
  /** The new address. */
  address: string;
  isResent: boolean;
  busy: boolean;
  failure: string | undefined;
  onResend: () => void;
  /** The address is not the right one. */
  onStartOver: () => void;
  /** Gets the code without spaces. */
  onConfirm: (code: string) => void;
  onClose: () => void;
}

/** Asks for the code that was sent to the new address of the account. */
function EmailCodeDialog(props: EmailCodeDialogProps) {
  const { address, isResent, busy, failure, onResend, onStartOver, onConfirm, onClose } = props;
  const t = useMessages();
  const code = useCheckedField(codeProblem);

  return (
    <EditDialog
      title={t('settings.change-email')}
      failure={failure}
      busy={busy}
      onSave={() => code.check() && onConfirm(code.value.replaceAll(/\s/g, ''))}
      onCancel={onClose}
      onClose={onClose}
    >
      <TextField
        label={t('account.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={t('account.code-sent-to', { address })}
        {...code.props}
      />
      {isResent && <Alert tone="success">{t('account.code-resent')}</Alert>}
      <PromptWithLink text={t('account.no-code')} action={t('account.resend')} onAct={onResend} />
      <PromptWithLink
        text={t('account.wrong-address')}
        action={t('account.other-address')}
        onAct={onStartOver}
      />
    </EditDialog>
  );
}
