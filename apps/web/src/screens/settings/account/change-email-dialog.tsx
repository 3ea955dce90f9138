import { EmailAddressDialog } from './email-address-dialog.tsx';
import { EmailCodeDialog } from './email-code-dialog.tsx';
import type { useChangeEmail } from './use-change-email.ts';

interface ChangeEmailDialogProps {
  /** The present address. */
  email: string;
  change: ReturnType<typeof useChangeEmail>;
  failure: string | undefined;
  onConfirm: (address: string, code: string) => void;
  onClose: () => void;
}

/** The dialog in which the person changes their e-mail address. Closing it keeps an address that waits for its code. */
export function ChangeEmailDialog({ email, change, failure, onConfirm, onClose }: ChangeEmailDialogProps) {
  const { waiting, busy } = change;
  const shared = { busy, failure, onClose };
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
