import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '../settings-page.module.css';
import { AccountRow } from './account-row.tsx';
import { useLogOut } from './use-log-out.ts';

interface SignOutRowProps {
  /** When the person signed in on this browser; milliseconds since the epoch, null when that is not known. */
  signedInAt: () => Promise<number | null>;
  /** Ends every session and leaves this page; rejects and stays when it fails. */
  onSignOut: () => Promise<void>;
}

/** The end of all sessions, after a question. */
export function SignOutRow({ signedInAt, onSignOut }: SignOutRowProps) {
  const t = useMessages();
  const { date } = useFormats();
  const [since, setSince] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { run, busy, failure } = useLogOut(onSignOut);
  const close = () => setIsAsking(false);

  async function ask() {
    // The question does not depend on it.
    setSince(await signedInAt().catch(() => null));
    setIsAsking(true);
  }

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
      onAct={() => void ask()}
      failure={failure}
    >
      {isAsking && (
        <Dialog
          title={t('settings.sign-out-question')}
          lead={
            since !== null &&
            t('settings.signed-in-at', {
              when: date(new Date(since), { dateStyle: 'long', timeStyle: 'short' }),
            })
          }
          onClose={close}
        >
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
