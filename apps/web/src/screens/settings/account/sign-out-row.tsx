// @spec sign-out-everywhere

import { useState } from 'react';
import { useServiceTexts } from '#account/service-messages/use-service-texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '#ui/styles/settings.module.css';
import type { LoadChanges } from './account-actions.ts';
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
    </SettingsRow>
  );
}

/**
 * Logs out. `failure` is the text for the user, in the language of the page.
 *
 * @param logOut ends every session and leaves this page; rejects and stays when it fails
 */
export function useLogOut(logOut: () => Promise<void>) {
  const t = useMessages();
  const { run, busy, failure } = useAsyncAction(logOut, (error) =>
    error instanceof Error ? error.message : String(error),
  );
  const texts = useServiceTexts(failure !== undefined);
  const isKnown = failure !== undefined && texts !== undefined;
  return {
    run,
    busy,
    failure: isKnown
      ? t('settings.log-out-failed', { message: texts(failure) ?? t('common.crash-title') })
      : undefined,
  };
}
