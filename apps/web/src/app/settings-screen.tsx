import { use } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { keepConnected } from '#features/external-calendar/connection/keep-connected.ts';
import type { AccountActions } from '#features/settings/account/account-actions.ts';
import { SettingsPage } from '#features/settings/settings-page.tsx';
import { loadConfig } from '#lib/config/load-config.ts';
import { loadIdentity, type AccountChanges } from '#lib/identity/identity-client.ts';
import { useSession } from '#lib/identity/session.tsx';
import { useLogOut } from './log-out.ts';

const loadChanges = async () => (await loadIdentity()).accountChanges();

/** An operation whose code loads when it is used. */
const later =
  <Input extends unknown[], Output>(
    choose: (changes: AccountChanges) => (...input: Input) => Promise<Output>,
  ) =>
  async (...input: Input): Promise<Output> =>
    choose(await loadChanges())(...input);

/** What needs nothing but the identity client. */
const changes: Omit<AccountActions, 'changeName' | 'logOut'> = {
  waitingEmail: later((all) => all.waitingEmail),
  requestEmail: later((all) => all.requestEmail),
  confirmEmail: later((all) => all.confirmEmail),
  hasTwoStep: later((all) => all.hasTwoStep),
  startTwoStep: later((all) => all.startTwoStep),
  confirmTwoStep: later((all) => all.confirmTwoStep),
  setTwoStep: later((all) => all.setTwoStep),
  signedInAt: later((all) => all.signedInAt),
  changePassword: later((all) => all.changePassword),
  endOtherSessions: later((all) => all.endOtherSessions),
  signedInRecently: later((all) => all.signedInRecently),
  listPasskeys: later((all) => all.listPasskeys),
  addPasskey: later((all) => all.addPasskey),
  deletePasskey: later((all) => all.deletePasskey),
  confirmPassword: later((all) => all.confirmPassword),
};

/** The settings of the signed-in person. */
export function SettingsScreen() {
  const { user } = useSession();
  const client = useApolloClient();
  const logOut = useLogOut();
  const { twoStep } = use(loadConfig());
  if (user === null) return null;

  const actions: AccountActions = {
    ...changes,
    changeName: async (name) => {
      const { changeName } = await loadChanges();
      // The name is the id of the calendar's token (spec §3).
      await keepConnected(client, user, name, () => changeName(name));
    },
    logOut,
  };
  return <SettingsPage person={user} offersTwoStep={twoStep} actions={actions} />;
}
