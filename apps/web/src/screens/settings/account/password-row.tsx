import { Suspense, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { AccountActions } from './account-actions.ts';
import { AccountRow } from './account-row.tsx';
import { LazyChangePassword } from './lazy-dialogs.ts';
import { isOnlySessionsLeft, useChangePassword } from './use-change-password.ts';
import { useFailureText } from './use-failure-text.ts';

interface PasswordRowProps {
  email: string;
  actions: AccountActions;
  /** Gets whether the last change is saved. */
  onSaved: (isSaved: boolean) => void;
}

/** The password, and its dialog. */
export function PasswordRow({ email, actions, onSaved }: PasswordRowProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { run, busy, failure } = useChangePassword(actions);
  const known = useFailureText(failure, isOpen);
  const close = () => setIsOpen(false);

  async function save(current: string, proposed: string) {
    onSaved(false);
    if (!(await run(current, proposed)).done) return;
    close();
    onSaved(true);
  }

  return (
    <AccountRow
      name={t('settings.password')}
      action={t('settings.change')}
      label={t('settings.change-password')}
      busy={busy}
      onAct={() => setIsOpen(true)}
      failure={isOpen ? undefined : known}
    >
      <Suspense>
        {isOpen && (
          <LazyChangePassword
            email={email}
            isChanged={isOnlySessionsLeft(failure)}
            busy={busy}
            failure={known}
            onSave={(current, proposed) => void save(current, proposed)}
            onClose={close}
          />
        )}
      </Suspense>
    </AccountRow>
  );
}
