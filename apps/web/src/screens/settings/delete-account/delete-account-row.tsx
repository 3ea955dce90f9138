import { useState } from 'react';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { unfinishedDeletion } from '#account/deletion/deletion-progress.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { User } from '#account/identity/user.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import type { AccountActions } from '../account/account-actions.ts';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { SettingsRow } from '#ui/settings-row.tsx';

/** Lazy: rarely opened. */
const LazyDeleteAccount = lazyComponent(
  ['account', 'password'],
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

interface DeleteAccountRowProps {
  user: User;
  onDelete: AccountActions['deleteAccount'];
}

/** The deletion of the account, with its dialog. Shows that a deletion on this device was interrupted. */
export function DeleteAccountRow({ user, onDelete }: DeleteAccountRowProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  useFocusTarget('delete-account', () => setIsOpen(true));
  const isUnfinished = !isOpen && unfinishedDeletion(user.username) !== null;
  return (
    <SettingsRow
      name={t('settings.delete-account')}
      about={t('settings.delete-account-text')}
      action={t('settings.delete')}
      label={t('settings.delete-account')}
      onAct={() => setIsOpen(true)}
      failure={isUnfinished ? t('settings.delete-unfinished') : undefined}
    >
      <TypeAheadSuspense>
        {isOpen && (
          <LazyDeleteAccount email={user.email} onDelete={onDelete} onClose={() => setIsOpen(false)} />
        )}
      </TypeAheadSuspense>
    </SettingsRow>
  );
}
