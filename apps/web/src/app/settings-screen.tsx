import { useApolloClient } from '@apollo/client/react';
import { keepConnected } from '#features/external-calendar/connection/keep-connected.ts';
import type { AccountActions } from '#features/settings/account/account-actions.ts';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { loadIdentity } from '#lib/identity/identity-client.ts';
import { useSession } from '#lib/identity/session.tsx';
import { useLogOut } from './log-out.ts';

const loadChanges = async () => (await loadIdentity()).accountChanges();

/** The settings of the signed-in person. */
export function SettingsScreen() {
  const { user } = useSession();
  const client = useApolloClient();
  const logOut = useLogOut();
  if (user === null) return null;

  const actions: AccountActions = {
    changeName: async (name) => {
      const changes = await loadChanges();
      // The name is the id of the calendar's token (spec §3).
      await keepConnected(client, user, name, () => changes.changeName(name));
    },
    changePassword: async (current, proposed) => (await loadChanges()).changePassword(current, proposed),
    endOtherSessions: async (password) => (await loadChanges()).endOtherSessions(password),
    signedInRecently: async () => (await loadChanges()).signedInRecently(),
    confirmPassword: async (password) => (await loadChanges()).confirmPassword(password),
    logOut,
  };
  return <SettingsPage person={user} actions={actions} />;
}
