// @spec challenge-sms challenge-email challenge-totp challenge-new-password challenge-mfa-choice

import { useState, type SyntheticEvent } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Challenge, MfaMethod } from '#account/identity/sign-in-outcome.ts';
import { ChosenPasswordField, CodeField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-form.module.css';
import type { AuthFlow } from './use-auth-flow.ts';

/** A challenge that needs only one field. */
type SimpleChallenge = Exclude<Challenge, { step: 'setUpTotp' }>;

interface ChallengeDialogProps {
  flow: AuthFlow;
  challenge: SimpleChallenge;
}

/** Asks for the answer to a challenge of the user pool. */
export function ChallengeDialog({ flow, challenge }: ChallengeDialogProps) {
  const t = useMessages();
  return (
    <Dialog title={t('auth.sign-in')} lead={useLead(challenge)} onClose={flow.close}>
      <AuthForm flow={flow} submit={t('auth.continue')}>
        <ChallengeField flow={flow} challenge={challenge} />
      </AuthForm>
    </Dialog>
  );
}

function useLead(challenge: SimpleChallenge): string {
  const t = useMessages();
  switch (challenge.step) {
    case 'totpCode':
      return t('auth.totp-lead');
    case 'smsCode':
    case 'emailCode': {
      const { destination } = challenge;
      return t('auth.code-lead', { known: destination === '' ? 'no' : 'yes', destination });
    }
    case 'newPassword':
      return t('auth.new-password-lead');
    case 'selectMethod':
      return t('auth.method-lead');
  }
}

function ChallengeField({ flow, challenge }: ChallengeDialogProps) {
  const t = useMessages();
  switch (challenge.step) {
    case 'totpCode':
      return <CodeField flow={flow} label={t('auth.totp-code')} hint={t('auth.totp-hint')} />;
    case 'smsCode':
      return <CodeField flow={flow} label={t('auth.sms-code')} />;
    case 'emailCode':
      return <CodeField flow={flow} label={t('auth.email-code')} />;
    case 'newPassword':
      return <ChosenPasswordField flow={flow} field="newPassword" />;
    case 'selectMethod':
      return <MethodField flow={flow} methods={challenge.methods} />;
  }
}

const methodNames: Record<MfaMethod, MessageId> = {
  TOTP: 'auth.method-totp',
  SMS: 'auth.method-sms',
  EMAIL: 'auth.method-email',
};

function MethodField({ flow, methods }: { flow: AuthFlow; methods: readonly MfaMethod[] }) {
  const t = useMessages();
  const [isRejected, setIsRejected] = useState(false);
  // Instead of the browser's bubble. It rejects each of the radio buttons.
  const reject = (event: SyntheticEvent<HTMLInputElement>) => {
    event.preventDefault();
    setIsRejected(true);
  };
  return (
    <fieldset className={styles.methods}>
      <legend>{t('auth.methods')}</legend>
      {methods.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name="method"
            value={method}
            required
            onInvalid={reject}
            checked={flow.state.fields.code === method}
            onChange={() => flow.type('code', method)}
          />
          {t(methodNames[method])}
        </label>
      ))}
      {isRejected && flow.state.fields.code === '' && <Alert>{t('auth.wrong-method')}</Alert>}
    </fieldset>
  );
}
