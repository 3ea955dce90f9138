import { useEffect, useEffectEvent, useState } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Passkey } from '#account/identity/identity-client.ts';
import { useOnline } from '#platform/online/use-online.ts';
import type { AccountActions } from '../account-actions.ts';
import { passkeyFailure } from './passkey-failure.ts';

/** The passkeys of the account and what a person can do with them. */
export function usePasskeys({ listPasskeys, addPasskey, deletePasskey }: AccountActions) {
  const t = useMessages();
  const isOnline = useOnline();
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const load = useAsyncAction(
    async () => setPasskeys(await listPasskeys()),
    () => t('passkeys.not-loaded'),
  );
  const change = useAsyncAction(
    async (act: () => Promise<void>) => {
      await act();
      // The change is made, whether or not the list can be read again.
      await load.run();
    },
    (error) => t(passkeyFailure(error)),
  );
  const loadOnce = useEffectEvent(() => {
    if (passkeys === undefined) void load.run();
  });
  useEffect(() => {
    if (isOnline) loadOnce();
  }, [isOnline]);

  return {
    /** Undefined until they are known. */
    passkeys,
    load: load.run,
    add: () => change.run(addPasskey),
    remove: (id: string) => change.run(() => deletePasskey(id)),
    busy: change.busy || load.busy,
    failure: change.failure ?? load.failure,
  };
}
