// @spec change-password

import { useRef, useState } from 'react';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { LoadChanges } from './account-actions.ts';
import { passwordFailure, useFailureText, type AccountFailure } from './account-failure.ts';
import { SettingsRow } from '#ui/settings-row.tsx';
import { LazyChangePassword } from './lazy-dialogs.ts';

interface PasswordRowProps {
  email: string;
  load: LoadChanges;
  /** Gets whether the last change is saved. */
  onSaved: (isSaved: boolean) => void;
}

/** The password, and its dialog. */
export function PasswordRow({ email, load, onSaved }: PasswordRowProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { run, busy, failure } = useChangePassword(load);
  const known = useFailureText(failure, isOpen);
  const close = () => setIsOpen(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusTarget('password', () => button.current?.focus());

  async function save(current: string, proposed: string) {
    onSaved(false);
    if (!(await run(current, proposed)).done) return;
    close();
    onSaved(true);
  }

  return (
    <SettingsRow
      name={t('settings.password')}
      action={t('settings.change')}
      label={t('settings.change-password')}
      actionRef={button}
      busy={busy}
      onAct={() => setIsOpen(true)}
      failure={isOpen ? undefined : known}
    >
      <TypeAheadSuspense>
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
      </TypeAheadSuspense>
    </SettingsRow>
  );
}

/** Changes the password, then ends all other sessions. When only the second step fails, the next run repeats only it. */
function useChangePassword(load: LoadChanges) {
  /** The password that applies since a run whose second step failed. */
  const changed = useRef<string>(undefined);
  return useAsyncAction(
    async (current: string, proposed: string) => {
      const { changePassword, endOtherSessions } = await load();
      if (changed.current === undefined) {
        await changePassword(current, proposed);
        changed.current = proposed;
      }
      await endOtherSessions(changed.current);
      changed.current = undefined;
    },
    (error): AccountFailure =>
      changed.current === undefined ? passwordFailure(error) : { id: 'account.sessions-left' },
  );
}

/** Whether the password is changed already, although the run failed. */
function isOnlySessionsLeft(failure: AccountFailure | undefined): boolean {
  return failure !== undefined && 'id' in failure && failure.id === 'account.sessions-left';
}
