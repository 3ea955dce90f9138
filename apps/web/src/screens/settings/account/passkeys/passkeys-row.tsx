import { useState } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { AccountActions } from '../account-actions.ts';
import { AccountRow } from '../account-row.tsx';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';
import { ManagePasskeysDialog } from './manage-passkeys-dialog.tsx';
import { usePasskeyTexts } from './use-passkey-texts.ts';
import { usePasskeys } from './use-passkeys.ts';

interface PasskeysRowProps {
  email: string;
  actions: AccountActions;
  /** Gets whether the last change is saved. */
  onSaved: (isSaved: boolean) => void;
}

/** The passkeys of the account. Without a recent sign-in the password is asked for first. */
export function PasskeysRow({ email, actions, onSaved }: PasskeysRowProps) {
  const t = useMessages();
  const textsOf = usePasskeyTexts();
  const [dialog, setDialog] = useState<'password' | 'list'>();
  const { passkeys, load, add, remove, busy, failure } = usePasskeys(actions);
  const close = () => setDialog(undefined);
  const [first] = passkeys ?? [];
  const hasNone = passkeys?.length === 0;

  async function noteSaved(change: Promise<{ done: boolean }>) {
    onSaved(false);
    if ((await change).done) onSaved(true);
  }

  async function open() {
    if (hasNone) {
      close();
      await noteSaved(add());
      return;
    }
    setDialog('list');
    if (passkeys === undefined) await load();
  }

  const start = useAsyncAction(
    async () => {
      if (await actions.signedInRecently()) void open();
      else setDialog('password');
    },
    () => t('settings.not-saved'),
  );

  const about = () => {
    if (hasNone) return t('passkeys.none');
    if (passkeys === undefined || first === undefined) return undefined;
    return passkeys.length === 1
      ? t('passkeys.one', { ...textsOf(first) })
      : t('passkeys.many', { count: passkeys.length });
  };
  const text = about();
  const shownFailure = failure ?? start.failure;

  return (
    <AccountRow
      name={t('passkeys.title')}
      {...(text !== undefined && { about: text })}
      action={t(hasNone ? 'passkeys.add' : 'settings.manage')}
      label={t(hasNone ? 'passkeys.add-label' : 'passkeys.manage-label')}
      busy={busy || start.busy}
      onAct={() => void start.run()}
      failure={dialog === undefined ? shownFailure : undefined}
    >
      {dialog === 'password' && (
        <ConfirmPasswordDialog
          title={t(hasNone ? 'passkeys.add-label' : 'passkeys.manage-label')}
          email={email}
          onConfirm={actions.confirmPassword}
          onConfirmed={() => void open()}
          onClose={close}
        />
      )}
      {dialog === 'list' && (
        <ManagePasskeysDialog
          passkeys={passkeys}
          busy={busy}
          failure={failure}
          onAdd={() => void noteSaved(add())}
          onDelete={(id) => void noteSaved(remove(id))}
          onClose={close}
        />
      )}
    </AccountRow>
  );
}
