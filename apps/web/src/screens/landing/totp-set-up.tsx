// @spec challenge-mfa-set-up

import { AuthenticatorKey } from '#features/authenticator-key/authenticator-key.tsx';
import { CopyKey } from '#ui/copy-key.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CodeField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import type { AuthFlow } from './use-auth-flow.ts';

interface TotpSetUpProps {
  flow: AuthFlow;
  /** Base32. */
  secret: string;
}

/**
 * Sets up an authenticator app during a sign-in: shows its key as QR code and as text, then asks for its first code.
 */
export function TotpSetUp({ flow, secret }: TotpSetUpProps) {
  const t = useMessages();
  return (
    <Dialog title={t('authenticator.title')} lead={t('authenticator.lead')} onClose={flow.close}>
      <AuthForm flow={flow} submit={t('auth.continue')} aside={<CopyKey secret={secret} />}>
        <AuthenticatorKey account={flow.state.fields.email.trim()} secret={secret} />
        <CodeField flow={flow} label={t('auth.totp-code')} hint={t('auth.totp-hint')} />
      </AuthForm>
    </Dialog>
  );
}
