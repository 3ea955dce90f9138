import { Alert } from '#ui/alert.tsx';
import { PromptWithLink } from '#ui/prompt-with-link.tsx';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { codeProblem, useCheckedField } from './use-checked-field.ts';

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
export function EmailCodeDialog(props: EmailCodeDialogProps) {
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
