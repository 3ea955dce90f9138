// @spec two-step

import { AuthenticatorKey } from '#features/authenticator-key/authenticator-key.tsx';
import { CopyKey } from '#ui/copy-key.tsx';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PasswordDialog } from './password-dialog.tsx';
import type { TwoStep } from './use-two-step.ts';
import { useCheckedField } from './use-checked-field.ts';

interface TwoStepDialogProps {
  email: string;
  twoStep: TwoStep;
  failure: string | undefined;
  onTurnOn: (code: string) => void;
  onTurnOff: (password: string) => void;
  onClose: () => void;
}

/** The dialog in which the second step of the sign-in is set up, or turned off. */
export function TwoStepDialog({ email, twoStep, failure, onTurnOn, onTurnOff, onClose }: TwoStepDialogProps) {
  const t = useMessages();
  const { isOn, secret, busy } = twoStep;
  const shared = { email, busy, failure, onClose };
  if (isOn) {
    return (
      <PasswordDialog
        {...shared}
        key="off"
        title={t('settings.two-step')}
        lead={t('account.two-step-asks')}
        submit={t('account.turn-off')}
        onSubmit={onTurnOff}
      />
    );
  }
  if (secret === null) {
    return (
      <PasswordDialog
        {...shared}
        key="confirm"
        title={t('settings.two-step')}
        hint={t('account.confirm-hint')}
        submit={t('account.continue')}
        onSubmit={(password) => void twoStep.begin(password)}
      />
    );
  }
  return <SetUpTwoStepDialog {...shared} secret={secret} onTurnOn={onTurnOn} />;
}

interface SetUpTwoStepDialogProps {
  email: string;
  /** Base32. */
  secret: string;
  busy: boolean;
  failure: string | undefined;
  /** Gets the six digits that the app shows. */
  onTurnOn: (code: string) => void;
  onClose: () => void;
}

/** Shows the key for an authenticator app, as QR code and as text, and asks for the first code of the app. */
function SetUpTwoStepDialog(props: SetUpTwoStepDialogProps) {
  const { email, secret, busy, failure, onTurnOn, onClose } = props;
  const t = useMessages();
  const code = useCheckedField((value) =>
    /^\d{6}$/.test(digitsOf(value)) ? undefined : 'authenticator.six-digits',
  );
  return (
    <EditDialog
      title={t('settings.two-step')}
      lead={t('account.two-step-lead')}
      submit={t('account.turn-on')}
      failure={failure}
      busy={busy}
      onSave={() => code.check() && onTurnOn(digitsOf(code.value))}
      onCancel={onClose}
      onClose={onClose}
    >
      <AuthenticatorKey account={email} secret={secret} />
      <CopyKey secret={secret} />
      <p>{t('account.two-step-lost')}</p>
      <TextField
        label={t('account.app-code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...code.props}
      />
    </EditDialog>
  );
}

/** Authenticator apps show a code in two groups. */
const digitsOf = (entered: string): string => entered.replaceAll(/\s/g, '');
