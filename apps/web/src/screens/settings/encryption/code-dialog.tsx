// @spec encryption-code

import { useState } from 'react';
import { useHref } from 'react-router-dom';
import type {
  EncryptionControl,
  EncryptionStatus,
  OneTimeCode,
} from '#data/encryption/encryption-control.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import type { LoadChanges } from '../account/account-actions.ts';
import { passwordFailure, useFailureText } from '../account/account-failure.ts';
import { PasswordDialog } from '../account/password-dialog.tsx';
import styles from './encryption.module.css';

interface CodeDialogProps {
  control: EncryptionControl;
  status: EncryptionStatus;
  email: string;
  load: LoadChanges;
  onClose: () => void;
}

/** The dialog that makes a code for another device: asks for the password, and shows the code. */
export function CodeDialog({ control, status, email, load, onClose }: CodeDialogProps) {
  const t = useMessages();
  const [code, setCode] = useState<OneTimeCode>();
  const proof = useAsyncAction(async (password: string) => {
    await (await load()).confirmPassword(password);
    setCode(await control.makeCode());
  }, passwordFailure);
  const proofFailure = useFailureText(proof.failure, code === undefined);
  const renewal = useAsyncAction(
    async () => setCode(await control.makeCode()),
    () => 'settings.not-saved' as const,
  );
  const title = t('encryption.let-in');
  if (code === undefined) {
    return (
      <PasswordDialog
        title={title}
        lead={t('encryption.let-in-text')}
        submit={t('encryption.make-code')}
        email={email}
        busy={proof.busy}
        failure={proofFailure}
        onSubmit={(password) => void proof.run(password)}
        onClose={onClose}
      />
    );
  }
  const current = status.kind === 'on' && status.code?.name === code.name ? status.code : undefined;
  const isWaiting = current !== undefined && current.usedBy === undefined;
  return (
    <Dialog
      title={title}
      lead={isWaiting ? t('encryption.scan') : undefined}
      focus="heading"
      step={code.name}
      onClose={onClose}
    >
      <div className={styles.step}>
        {isWaiting && <ShownCode code={code} />}
        <p role="status">
          {current?.usedBy !== undefined && t(`encryption.let-in-${current.usedBy}`)}
          {current === undefined && t('encryption.code-over')}
        </p>
        {renewal.failure !== undefined && <Alert>{t(renewal.failure)}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{t('encryption.done')}</Button>
          <Button variant="quiet" busy={renewal.busy} onClick={() => void renewal.run()}>
            {t('encryption.new-code')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A code as a QR code with a link, and as text. */
function ShownCode({ code: { code, until } }: { code: OneTimeCode }) {
  const t = useMessages();
  const { date } = useFormats();
  const address = useHref('/open');
  const time = date(new Date(until), { hour: 'numeric', minute: '2-digit' });
  return (
    <>
      <QrCode text={`${location.origin}${address}#${code}`} label={t('encryption.qr-code')} />
      <p className={styles.code}>
        {code.split('-').map((group, index) => (
          <span key={index}>{index === 0 ? group : `-${group}`}</span>
        ))}
      </p>
      <p className={styles.quiet}>
        {t('encryption.code-until', { time })} {t('encryption.code-iphone')}
      </p>
    </>
  );
}
