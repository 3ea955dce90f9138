import { useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import type { MessageId } from '#lib/i18n/message-id.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { CodeField } from './auth-fields.tsx';
import { Aside, AuthForm } from './auth-form.tsx';
import { otpauthUri } from './model/otpauth-uri.ts';
import { QrCode } from './qr-code.tsx';
import styles from './totp-set-up.module.css';
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
  const [message, setMessage] = useState<MessageId>('authenticator.cannot-scan');
  const account = flow.state.fields.email.trim();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setMessage('authenticator.copied');
    } catch {
      setMessage('authenticator.copy-failed');
    }
  };

  return (
    <Dialog title={t('authenticator.title')} lead={t('authenticator.lead')} onClose={flow.close}>
      <AuthForm
        flow={flow}
        submit={t('auth.continue')}
        aside={
          <div role="status">
            <Aside text={t(message)} action={t('authenticator.copy')} onAct={() => void copy()} />
          </div>
        }
      >
        <QrCode
          text={otpauthUri({ issuer: t('common.product'), account, secret })}
          label={t('authenticator.qr-code')}
        />
        <dl className={styles.key}>
          <dt>{t('authenticator.key')}</dt>
          <dd>
            {secret.match(/.{1,4}/g)?.map((group, index) => (
              <span key={index}>{group}</span>
            ))}
          </dd>
        </dl>
        <CodeField flow={flow} label={t('auth.totp-code')} hint={t('auth.totp-hint')} />
      </AuthForm>
    </Dialog>
  );
}
