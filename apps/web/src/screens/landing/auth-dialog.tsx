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
  const t = useMessages();
  const isClosed = useSignUpClosed();
  const isMailMissing = useConfig()?.sendsMail === false;
  const { step, fields } = flow.state;
  const toSignIn = () => flow.switchTo('signIn');

  switch (step.mode) {
    case 'signIn':
      return (
        <Dialog key="signIn" title={t('auth.sign-in')} lead={t('auth.sign-in-lead')} onClose={flow.close}>
          <SignInForm flow={flow} isClosed={isClosed} />
        </Dialog>
      );

    case 'signUp':
      if (isClosed) {
        return (
          <Dialog key="signUp" title={t('auth.sign-up')} lead={t('auth.closed')} onClose={flow.close}>
            <PromptWithLink text={t('auth.have-account')} action={t('auth.sign-in')} onAct={toSignIn} />
          </Dialog>
        );
      }
      return (
        <Dialog key="signUp" title={t('auth.sign-up')} lead={t('auth.sign-up-lead')} onClose={flow.close}>
          <AuthForm
            flow={flow}
            submit={t('auth.sign-up')}
            aside={
              <PromptWithLink text={t('auth.have-account')} action={t('auth.sign-in')} onAct={toSignIn} />
            }
          >
            <NameField flow={flow} />
            <EmailField flow={flow} />
            <ChosenPasswordField flow={flow} field="password" />
          </AuthForm>
        </Dialog>
      );

    case 'forgotPassword':
      if (isMailMissing) {
        return (
          <Dialog
            key="forgotPassword"
            title={t('auth.forgot-password')}
            lead={t('auth-modal.no-mail')}
            onClose={flow.close}
          >
            <PromptWithLink text={t('auth.remembered')} action={t('auth.sign-in')} onAct={toSignIn} />
          </Dialog>
        );
      }
      return (
        <Dialog
          key="forgotPassword"
          title={t('auth.forgot-password')}
          lead={t('auth.forgot-password-lead')}
          onClose={flow.close}
        >
          <AuthForm
            flow={flow}
            submit={t('auth.send-code')}
            aside={<PromptWithLink text={t('auth.remembered')} action={t('auth.sign-in')} onAct={toSignIn} />}
          >
            <EmailField flow={flow} />
          </AuthForm>
        </Dialog>
      );

    case 'resetPassword':
      return (
        <Dialog
          // A new key opens the dialog again after Escape has closed it.
          key={step.warned ? 'resetPassword-warned' : 'resetPassword'}
          title={t('auth.reset-password')}
          lead={t(step.reclaim ? 'auth-modal.reclaim-reset-lead' : 'auth.reset-password-lead', {
            email: fields.email,
          })}
          onClose={flow.close}
        >
          <AuthForm
            flow={flow}
            submit={t('auth.reset-password')}
            aside={<PromptWithLink text={t('auth.no-code')} action={t('auth.resend')} onAct={flow.resend} />}
          >
            <CodeField flow={flow} label={t('auth.reset-code')} />
            <ChosenPasswordField flow={flow} field="newPassword" />
            {step.reclaim && <NameField flow={flow} />}
          </AuthForm>
        </Dialog>
      );

    case 'verify':
      return (
        <Dialog
          key="verify"
          title={t('auth.verify')}
          lead={t(step.reclaim ? 'auth-modal.reclaim-verify-lead' : 'auth.verify-lead', {
            email: fields.email,
          })}
          onClose={flow.close}
        >
          <AuthForm
            flow={flow}
            submit={t('auth.verify')}
            aside={<PromptWithLink text={t('auth.no-code')} action={t('auth.resend')} onAct={flow.resend} />}
          >
            <CodeField flow={flow} label={t('auth.verification-code')} />
          </AuthForm>
        </Dialog>
      );

    case 'passwordLink':
      return (
        <Dialog
          key="passwordLink"
          title={t('auth-modal.link-title')}
          lead={t('auth-modal.link-lead', { email: fields.email })}
          onClose={flow.close}
        >
          <AuthForm flow={flow} submit={t('auth.continue')}>
            <ChosenPasswordField flow={flow} field="newPassword" />
          </AuthForm>
        </Dialog>
      );

    case 'challenge':
      if (step.challenge.step === 'setUpTotp') {
        return <LazyTotpSetUp flow={flow} secret={step.challenge.secret} />;
      }
      return <ChallengeDialog key={step.challenge.step} flow={flow} challenge={step.challenge} />;
  }
}
