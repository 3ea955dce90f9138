import { Suspense, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { User } from '#account/identity/user.ts';
import { SettingsCard } from '#ui/settings-card.tsx';
import styles from '#ui/styles/settings.module.css';
import { usePasskeysOffered } from '#account/identity/use-passkeys-offered.ts';
import type { AccountActions } from './account-actions.ts';
import { EmailRow } from './email-row.tsx';
import { LazyEncryptionNote } from '#features/encryption/lazy-encryption-note.ts';
import { LazyPasskeys } from './lazy-dialogs.ts';
import { NameRow } from './name-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { TwoStepRow } from './two-step-row.tsx';
import { useLogOut } from './use-log-out.ts';

interface AccountProps {
  user: User;
  /** Whether this deployment offers a second step of the sign-in. */
  offersTwoStep: boolean;
  /** Whether this deployment sends e-mails. */
  sendsMail: boolean;
  /** Whether accounts can be encrypted. */
  offersEncryption?: boolean;
  actions: AccountActions;
}

/** The address of the account, the log-out, and the rows that change the account. */
export function Account(props: AccountProps) {
  const { user, offersTwoStep, sendsMail, offersEncryption = false, actions } = props;
  const { email, name } = user;
  const t = useMessages();
  const isPasskeyOffered = usePasskeysOffered();
  const [isSaved, setIsSaved] = useState(false);
  const { loadChanges } = actions;
  const { run: logOut, busy, failure } = useLogOut(actions.logOut);

  return (
    <SettingsCard title={t('settings.account')} status={isSaved ? t('settings.saved') : ''}>
      <div className={styles.row}>
        <div className={styles.texts}>
          <p className={styles.email}>{email}</p>
          <Suspense>{offersEncryption && <LazyEncryptionNote about="log-out" />}</Suspense>
        </div>
        <Button variant="quiet" busy={busy} onClick={() => void logOut()}>
          {t('settings.log-out')}
        </Button>
      </div>
      {failure !== undefined && <Alert>{failure}</Alert>}
      <NameRow name={name} onChange={actions.changeName} onSaved={setIsSaved} />
      <EmailRow email={email} sendsMail={sendsMail} load={loadChanges} onSaved={setIsSaved} />
      <PasswordRow email={email} load={loadChanges} onSaved={setIsSaved} />
      {offersTwoStep && <TwoStepRow email={email} load={loadChanges} onSaved={setIsSaved} />}
      <Suspense>
        {isPasskeyOffered && <LazyPasskeys email={email} load={loadChanges} onSaved={setIsSaved} />}
      </Suspense>
    </SettingsCard>
  );
}
