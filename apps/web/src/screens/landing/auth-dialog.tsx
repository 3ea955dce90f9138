// @spec landing-verification-code landing-sign-up-fields landing-forgot-password-fields
// @spec landing-reset-password-fields landing-toggle

import { PromptWithLink } from '#ui/prompt-with-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useConfig } from '#platform/config/use-config.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { useSignUpClosed } from '#account/identity/use-sign-up-closed.ts';
import { AuthForm } from './auth-form.tsx';
import { ChosenPasswordField, CodeField, EmailField, NameField } from './auth-fields.tsx';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { AuthFlow } from './use-auth-flow.ts';

/** Lazy: few accounts need it, and it contains the QR encoder. */
const LazyTotpSetUp = lazyComponent(
  ['authenticator'],
  async () => (await import('./totp-set-up.tsx')).TotpSetUp,
);

/**
 * The auth modal at its current step. Each step is a new dialog for the browser, so that its title is announced and its
 * first field gets the focus.
 */
export function AuthDialog({ flow }: { flow: AuthFlow }) {
  const { step } = flow.state;
  switch (step.mode) {
    case 'signIn':
      return <SignIn flow={flow} />;
    case 'signUp':
      return <SignUp flow={flow} />;
    case 'forgotPassword':
      return <ForgotPassword flow={flow} />;
    case 'resetPassword':
      // A new key opens the dialog again after Escape has closed it.
      return (
        <ResetPassword
          key={step.warned ? 'resetPassword-warned' : 'resetPassword'}
          flow={flow}
          isReclaim={step.reclaim === true}
        />
      );
    case 'verify':
      return <Verify flow={flow} isReclaim={step.reclaim === true} />;
    case 'passwordLink':
      return <PasswordLink flow={flow} />;
    case 'challenge':
      if (step.challenge.step === 'setUpTotp') {
        return <LazyTotpSetUp flow={flow} secret={step.challenge.secret} />;
      }
      return <ChallengeDialog key={step.challenge.step} flow={flow} challenge={step.challenge} />;
  }
}

interface StepProps {
  flow: AuthFlow;
}

interface CodeStepProps extends StepProps {
  /** The code also replaces an account that was never confirmed. */
  isReclaim: boolean;
}

function SignIn({ flow }: StepProps) {
  const t = useMessages();
  const isClosed = useSignUpClosed();
  return (
    <Dialog title={t('auth.sign-in')} lead={t('auth.sign-in-lead')} onClose={flow.close}>
      <SignInForm flow={flow} isClosed={isClosed} />
    </Dialog>
  );
}

/** Leads back to the sign-in. */
function ToSignIn({ flow, text }: StepProps & { text: string }) {
  const t = useMessages();
  return <PromptWithLink text={text} action={t('auth.sign-in')} onAct={() => flow.switchTo('signIn')} />;
}

function SignUp({ flow }: StepProps) {
  const t = useMessages();
  const isClosed = useSignUpClosed();
  const toSignIn = <ToSignIn flow={flow} text={t('auth.have-account')} />;
  return isClosed ? (
    <Dialog title={t('auth.sign-up')} lead={t('auth.closed')} onClose={flow.close}>
      {toSignIn}
    </Dialog>
  ) : (
    <Dialog title={t('auth.sign-up')} lead={t('auth.sign-up-lead')} onClose={flow.close}>
      <AuthForm flow={flow} submit={t('auth.sign-up')} aside={toSignIn}>
        <NameField flow={flow} />
        <EmailField flow={flow} />
        <ChosenPasswordField flow={flow} field="password" />
      </AuthForm>
    </Dialog>
  );
}

function ForgotPassword({ flow }: StepProps) {
  const t = useMessages();
  const config = useConfig();
  const isMailMissing = config?.sendsMail === false;
  const toSignIn = <ToSignIn flow={flow} text={t('auth.remembered')} />;
  return isMailMissing ? (
    <Dialog title={t('auth.forgot-password')} lead={t('auth-modal.no-mail')} onClose={flow.close}>
      {toSignIn}
    </Dialog>
  ) : (
    <Dialog title={t('auth.forgot-password')} lead={t('auth.forgot-password-lead')} onClose={flow.close}>
      <AuthForm flow={flow} submit={t('auth.send-code')} aside={toSignIn}>
        <EmailField flow={flow} />
        {/* For every user, because others must not see who has turned it on. */}
        {config?.encryption && <p>{t('auth-modal.needs-words')}</p>}
      </AuthForm>
    </Dialog>
  );
}

/** Sends the code again. */
function Resend({ flow }: StepProps) {
  const t = useMessages();
  return <PromptWithLink text={t('auth.no-code')} action={t('auth.resend')} onAct={flow.resend} />;
}

function ResetPassword({ flow, isReclaim }: CodeStepProps) {
  const t = useMessages();
  const { email } = flow.state.fields;
  return (
    <Dialog
      title={t('auth.reset-password')}
      lead={t(isReclaim ? 'auth-modal.reclaim-reset-lead' : 'auth.reset-password-lead', { email })}
      onClose={flow.close}
    >
      <AuthForm flow={flow} submit={t('auth.reset-password')} aside={<Resend flow={flow} />}>
        <CodeField flow={flow} label={t('auth.reset-code')} />
        <ChosenPasswordField flow={flow} field="newPassword" />
        {isReclaim && <NameField flow={flow} />}
      </AuthForm>
    </Dialog>
  );
}

function Verify({ flow, isReclaim }: CodeStepProps) {
  const t = useMessages();
  const { email } = flow.state.fields;
  return (
    <Dialog
      title={t('auth.verify')}
      lead={t(isReclaim ? 'auth-modal.reclaim-verify-lead' : 'auth.verify-lead', { email })}
      onClose={flow.close}
    >
      <AuthForm flow={flow} submit={t('auth.verify')} aside={<Resend flow={flow} />}>
        <CodeField flow={flow} label={t('auth.verification-code')} />
      </AuthForm>
    </Dialog>
  );
}

function PasswordLink({ flow }: StepProps) {
  const t = useMessages();
  const { email } = flow.state.fields;
  return (
    <Dialog
      title={t('auth-modal.link-title')}
      lead={t('auth-modal.link-lead', { email })}
      onClose={flow.close}
    >
      <AuthForm flow={flow} submit={t('auth.continue')}>
        <ChosenPasswordField flow={flow} field="newPassword" />
      </AuthForm>
    </Dialog>
  );
}
