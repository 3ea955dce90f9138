// @spec route-settings

import { use, useRef } from 'react';
import type { AccountActions } from './account/account-actions.ts';
import { DemoSettings } from './demo-settings.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useLoadConnection } from '#data/connection/api-connection.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { loadConfig } from '#platform/config/load-config.ts';
import { loadAccountChanges } from '#account/identity/load-identity.ts';
import { isDemo } from '#platform/demo/demo-mode.ts';
import { useSession } from '#account/identity/session.tsx';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';
import { useEndSession, useLogOut } from '#account/identity/log-out.ts';

/** The settings of the signed-in user, of the use without an account, or of the demo. */
export function SettingsScreen() {
  return isDemo() ? <DemoSettings /> : <OwnerSettings />;
}

function OwnerSettings() {
  const { user, owner } = useSession();
  const loadConnection = useLoadConnection();
  const store = useRecordStore();
  const clock = useClock();
  const endSession = useEndSession();
  const logOut = useLogOut();
  /** The password that was confirmed for the deletion: after a failure it is not confirmed again. */
  const confirmed = useRef<string>(undefined);
  const { twoStep, calendarAddress, calendarReader, encryption, google, pushKey, sendsMail } =
    use(loadConfig());
  if (owner === null) return null;

  const actions: AccountActions = {
    loadChanges: loadAccountChanges,
    changeName: async (name) => {
      if (user === null) return;
      const [account, { client }, { withMovedToken }] = await Promise.all([
        loadAccountChanges(),
        loadConnection(),
        partLoaded(import('#features/google-calendar/client/with-moved-token.ts')),
      ]);
      // The name is the id of the calendar's token (spec §3).
      await withMovedToken(client, user, name, () => account.changeName(name));
    },
    deleteAccount: async (password, onRemoved) => {
      if (user === null) return;
      const [{ deleteAccount }, account, { client }, config] = await Promise.all([
        partLoaded(import('./delete-account/delete-account.ts')),
        loadAccountChanges(),
        loadConnection(),
        loadConfig(),
      ]);
      if (password !== confirmed.current) await account.confirmPassword(password);
      confirmed.current = password;
      const now = () => clock.now();
      await endSession(async () => ({
        receipt: await deleteAccount({
          user,
          changes: account,
          client,
          store,
          config,
          now,
          onRemoved,
        }),
      }));
    },
    logOut,
  };
  return (
    <SettingsPage
      owner={owner}
      user={user}
      offersTwoStep={twoStep}
      sendsMail={sendsMail}
      hasCalendarAddress={calendarAddress}
      hasCalendarReader={calendarReader}
      offersEncryption={encryption}
      hasGoogle={google !== null}
      pushKey={pushKey}
      actions={actions}
    />
  );
}
