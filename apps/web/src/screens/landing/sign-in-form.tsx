// @spec landing-sign-in-fields landing-forgot-password-link landing-toggle

import { PromptWithLink } from '#ui/prompt-with-link.tsx';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePasskeysOffered } from '#account/identity/use-passkeys-offered.ts';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-form.module.css';
import type { AuthFlow } from './use-auth-flow.ts';

/** The form for e-mail and password, or a passkey. `isClosed`: users cannot sign up. */
export function SignInForm({ flow, isClosed }: { flow: AuthFlow; isClosed: boolean }) {
  const t = useMessages();
  const isPasskeyOffered = usePasskeysOffered();
  return (
    <AuthForm
      flow={flow}
      submit={t('auth.sign-in')}
      aside={
        <>
          {isPasskeyOffered && (
            <Button variant="quiet" wide busy={flow.state.busy} onClick={flow.usePasskey}>
              {t('auth-modal.use-passkey')}
            </Button>
          )}
          {isClosed ? (
            <p className={styles.closed}>{t('auth.closed')}</p>
          ) : (
            <PromptWithLink
              text={t('auth.no-account')}
              action={t('auth.sign-up')}
              onAct={() => flow.switchTo('signUp')}
            />
          )}
        </>
      }
    >
      <EmailField flow={flow} />
      <PasswordField flow={flow} />
      <p className={styles.forgot}>
        <Button variant="link" onClick={() => flow.switchTo('forgotPassword')}>
          {t('auth.forgot-password-link')}
        </Button>
      </p>
    </AuthForm>
  );
}
