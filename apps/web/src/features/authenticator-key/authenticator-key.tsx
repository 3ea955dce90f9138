import { useMessages } from '#platform/i18n/use-messages.ts';
import { otpauthUri } from '#account/authenticator/otpauth-uri.ts';
import styles from '#account/authenticator/authenticator-key.module.css';
import { QrCode } from '#ui/qr-code.tsx';

interface AuthenticatorKeyProps {
  /** The e-mail. */
  account: string;
  /** Base32. */
  secret: string;
}

/** The key for an authenticator app, as QR code and as text. Needs the texts of the area `authenticator`. */
export function AuthenticatorKey({ account, secret }: AuthenticatorKeyProps) {
  const t = useMessages();
  return (
    <>
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
    </>
  );
}
