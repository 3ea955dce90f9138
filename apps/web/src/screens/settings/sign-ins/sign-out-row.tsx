// @spec sign-out-everywhere

import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '#ui/styles/settings.module.css';
import type { LoadChanges } from '../account/account-actions.ts';
import { useLogOut } from '../account/use-log-out.ts';
import { SettingsRow } from '#ui/settings-row.tsx';

interface SignOutRowProps {
  load: LoadChanges;
  /** Ends every session and leaves this page; rejects and stays when it fails. */
  onSignOut: () => Promise<void>;
}

/** The end of all sessions, after a question. */
export function SignOutRow({ load, onSignOut }: SignOutRowProps) {
  const t = useMessages();
  const { date } = useFormats();
  const [since, setSince] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { run, busy, failure } = useLogOut(onSignOut);
  const close = () => setIsAsking(false);

  async function ask() {
    // The question does not depend on it.
    setSince(
      await load().then(
        ({ signedInAt }) => signedInAt(),
        () => null,
      ),
    );
    setIsAsking(true);
  }

  function signOut() {
    close();
    void run();
  }

  return (
    <SettingsRow
      name={t('sign-ins.everywhere')}
      about={t('sign-ins.everywhere-text')}
      action={t('sign-ins.sign-out')}
      label={t('sign-ins.everywhere')}
      busy={busy}
      onAct={() => void ask()}
      failure={failure}
    >
      {isAsking && (
        <Dialog
          title={t('sign-ins.everywhere-question')}
          lead={
            since !== null &&
            t('sign-ins.signed-in-at', {
              when: date(new Date(since), { dateStyle: 'long', timeStyle: 'short' }),
            })
          }
          onClose={close}
        >
          <div className={styles.choices}>
            <Button onClick={signOut}>{t('sign-ins.sign-out')}</Button>
            <Button variant="quiet" onClick={close}>
              {t('records.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </SettingsRow>
  );
}
