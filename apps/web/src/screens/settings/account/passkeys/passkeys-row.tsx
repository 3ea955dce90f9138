// @spec passkeys

import { useEffect, useEffectEvent, useState } from 'react';
import { IdentityError } from '#account/identity/identity-error.ts';
import type { Passkey } from '#account/identity/passkeys.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import type { Changes, LoadChanges } from '../account-actions.ts';
import { passwordFailure, useFailureText } from '../account-failure.ts';
import { SettingsRow } from '#ui/settings-row.tsx';
import { PasswordDialog } from '../password-dialog.tsx';
import { ManagePasskeysDialog, usePasskeyTexts } from './manage-passkeys-dialog.tsx';

interface PasskeysRowProps {
  email: string;
  load: LoadChanges;
  /** Gets whether the last change is saved. */
  onSaved: (isSaved: boolean) => void;
}

/** The passkeys of the account. Without a recent sign-in the password is asked for first. */
export function PasskeysRow({ email, load, onSaved }: PasskeysRowProps) {
  const t = useMessages();
  const textsOf = usePasskeyTexts();
  const [dialog, setDialog] = useState<'password' | 'list'>();
  const { passkeys, read, add, remove, busy, failure } = usePasskeys(load);
  const close = () => setDialog(undefined);
  const [first] = passkeys ?? [];
  const hasNone = passkeys?.length === 0;

  async function reportSaved(change: Promise<{ done: boolean }>) {
    onSaved(false);
    if ((await change).done) onSaved(true);
  }

  async function open() {
    if (hasNone) {
      close();
      await reportSaved(add());
      return;
    }
    setDialog('list');
    if (passkeys === undefined) await read();
  }

  const start = useAsyncAction(
    async () => {
      if ((await load()).signedInRecently()) void open();
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
    <SettingsRow
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
          load={load}
          onConfirmed={() => void open()}
          onClose={close}
        />
      )}
      {dialog === 'list' && (
        <ManagePasskeysDialog
          passkeys={passkeys}
          busy={busy}
          failure={failure}
          onAdd={() => void reportSaved(add())}
          onDelete={(id) => void reportSaved(remove(id))}
          onClose={close}
        />
      )}
    </SettingsRow>
  );
}

/** The passkeys of the account and their operations. */
function usePasskeys(load: LoadChanges) {
  const t = useMessages();
  const isOnline = useOnline();
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const read = useAsyncAction(
    async () => setPasskeys(await (await load()).listPasskeys()),
    () => t('passkeys.not-loaded'),
  );
  const change = useAsyncAction(
    async (act: (changes: Changes) => Promise<void>) => {
      await act(await load());
      // The change is made, whether or not the list can be read again.
      await read.run();
    },
    (error) => t(passkeyFailure(error)),
  );
  const readOnce = useEffectEvent(() => {
    if (passkeys === undefined) void read.run();
  });
  useEffect(() => {
    if (isOnline) readOnce();
  }, [isOnline]);

  return {
    /** Undefined until they are known. */
    passkeys,
    read: read.run,
    add: () => change.run(({ addPasskey }) => addPasskey()),
    remove: (id: string) => change.run(({ deletePasskey }) => deletePasskey(id)),
    busy: change.busy || read.busy,
    failure: change.failure ?? read.failure,
  };
}

const failureTexts: Readonly<Record<string, MessageId>> = {
  PasskeyUnsupported: 'passkeys.unsupported',
  PasskeyExists: 'passkeys.exists',
  PasskeyCancelled: 'passkeys.cancelled',
  PasskeyAborted: 'passkeys.aborted',
  PasskeyMismatch: 'passkeys.mismatch',
  LimitExceededException: 'passkeys.too-many',
};

/** The reason why a passkey could not be added or deleted. */
function passkeyFailure(error: unknown): MessageId {
  return (error instanceof IdentityError ? failureTexts[error.code] : undefined) ?? 'settings.not-saved';
}

interface ConfirmPasswordDialogProps {
  title: string;
  email: string;
  load: LoadChanges;
  onConfirmed: () => void;
  onClose: () => void;
}

/** The question for the password before the passkeys can be changed. */
function ConfirmPasswordDialog(props: ConfirmPasswordDialogProps) {
  const { title, email, load, onConfirmed, onClose } = props;
  const t = useMessages();
  const { run, busy, failure } = useAsyncAction(
    async (password: string) => (await load()).confirmPassword(password),
    passwordFailure,
  );
  const text = useFailureText(failure, true);

  async function confirm(password: string) {
    if ((await run(password)).done) onConfirmed();
  }

  return (
    <PasswordDialog
      title={title}
      lead={t('passkeys.password-first')}
      submit={t('passkeys.continue')}
      email={email}
      busy={busy}
      failure={text}
      onSubmit={(password) => void confirm(password)}
      onClose={onClose}
    />
  );
}
