import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from '../settings-page.module.css';
import { AccountRow } from './account-row.tsx';
import { useLogOut } from './use-log-out.ts';

interface SignOutRowProps {
  /** Ends every session and leaves this page; rejects and stays when it fails. */
  onSignOut: () => Promise<void>;
}

/** The end of all sessions, after a question. */
export function SignOutRow({ onSignOut }: SignOutRowProps) {
  const t = useMessages();
  const [isAsking, setIsAsking] = useState(false);
  const { run, busy, failure } = useLogOut(onSignOut);
  const close = () => setIsAsking(false);

  function signOut() {
    close();
    void run();
  }

  return (
    <AccountRow
      name={t('settings.sign-out-everywhere')}
      about={t('settings.sign-out-everywhere-text')}
      action={t('settings.sign-out')}
      label={t('settings.sign-out-everywhere')}
      busy={busy}
      onAct={() => setIsAsking(true)}
      failure={failure}
    >
      {isAsking && (
        <Dialog title={t('settings.sign-out-question')} onClose={close}>
          <div className={styles.choices}>
            <Button onClick={signOut}>{t('settings.sign-out')}</Button>
            <Button variant="quiet" onClick={close}>
              {t('records.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </AccountRow>
  );
}
