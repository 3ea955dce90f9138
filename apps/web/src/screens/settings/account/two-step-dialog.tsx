import { useMessages } from '#platform/i18n/use-messages.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SetUpTwoStepDialog } from './set-up-two-step-dialog.tsx';
import type { useTwoStep } from './use-two-step.ts';

interface TwoStepDialogProps {
  email: string;
  twoStep: ReturnType<typeof useTwoStep>;
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
