import { Suspense, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Person } from '#account/identity/identity-client.ts';
import { SettingsCard } from '../settings-card.tsx';
import styles from '../settings-page.module.css';
import { usePasskeysOffered } from '#account/identity/passkeys-offered.ts';
import type { AccountActions } from './account-actions.ts';
import { EmailRow } from './email-row.tsx';
import { LazyPasskeys } from './lazy-dialogs.ts';
import { NameRow } from './name-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { SignOutRow } from './sign-out-row.tsx';
import { TwoStepRow } from './two-step-row.tsx';
import { useLogOut } from './use-log-out.ts';

interface AccountProps {
  person: Person;
  /** Whether this deployment offers a second step of the sign-in. */
  offersTwoStep: boolean;
  actions: AccountActions;
}

/** The address of the account, the log-out, and what of the account can be changed. */
export function Account({ person: { email, name }, offersTwoStep, actions }: AccountProps) {
  const t = useMessages();
  const isPasskeyOffered = usePasskeysOffered();
  const [isSaved, setIsSaved] = useState(false);
  const { run: logOut, busy, failure } = useLogOut(actions.logOut);

  return (
    <SettingsCard title={t('settings.account')} status={isSaved ? t('settings.saved') : ''}>
      <div className={styles.row}>
        <p className={styles.texts}>{email}</p>
        <Button variant="quiet" busy={busy} onClick={() => void logOut()}>
          {t('settings.log-out')}
        </Button>
      </div>
      {failure !== undefined && <Alert>{failure}</Alert>}
      <NameRow name={name} onChange={actions.changeName} onSaved={setIsSaved} />
      <EmailRow email={email} actions={actions} onSaved={setIsSaved} />
      <PasswordRow email={email} actions={actions} onSaved={setIsSaved} />
      {offersTwoStep && <TwoStepRow email={email} actions={actions} onSaved={setIsSaved} />}
      <Suspense>
        {isPasskeyOffered && <LazyPasskeys email={email} actions={actions} onSaved={setIsSaved} />}
      </Suspense>
      <SignOutRow signedInAt={actions.signedInAt} onSignOut={actions.logOut} />
    </SettingsCard>
  );
}
