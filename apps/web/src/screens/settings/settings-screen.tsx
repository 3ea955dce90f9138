import { use, useRef } from 'react';
import { keepConnected } from '#data/google-calendar/keep-connected.ts';
import type { AccountActions } from './account/account-actions.ts';
import { SettingsPage } from './settings-page.tsx';
import { useLoadConnection } from '#data/connection/api-connection.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { loadConfig } from '#platform/config/load-config.ts';
import { loadIdentity, type AccountChanges } from '#account/identity/identity-client.ts';
import { useSession } from '#account/identity/session.tsx';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';
import { useLeaveAfter, useLogOut } from '#account/identity/log-out.ts';

const loadChanges = async () => (await loadIdentity()).accountChanges();

/** An operation whose code loads when it is used. */
const later =
  <Input extends unknown[], Output>(
    choose: (changes: AccountChanges) => (...input: Input) => Promise<Output>,
  ) =>
  async (...input: Input): Promise<Output> =>
    choose(await loadChanges())(...input);

/** What needs nothing but the identity client. */
const changes: Omit<AccountActions, 'changeName' | 'deleteAccount' | 'logOut'> = {
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
  const loadConnection = useLoadConnection();
  const store = useRecordStore();
  const clock = useClock();
  const leaveAfter = useLeaveAfter();
  const logOut = useLogOut();
  /** The password that was confirmed for the deletion: after a failure it is not confirmed again. */
  const confirmed = useRef<string>(undefined);
  const { twoStep } = use(loadConfig());
  if (user === null) return null;

  const actions: AccountActions = {
    ...changes,
    changeName: async (name) => {
      const [{ changeName }, { client }] = await Promise.all([loadChanges(), loadConnection()]);
      // The name is the id of the calendar's token (spec §3).
      await keepConnected(client, user, name, () => changeName(name));
    },
    deleteAccount: async (password, onRemoved) => {
      const [{ deleteAccount }, account, { client }, config] = await Promise.all([
        partLoaded(import('./delete-account/delete-account.ts')),
        loadChanges(),
        loadConnection(),
        loadConfig(),
      ]);
      if (password !== confirmed.current) await account.confirmPassword(password);
      confirmed.current = password;
      const now = () => clock.now();
      await leaveAfter(async () => ({
        receipt: await deleteAccount({
          person: user,
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
  return <SettingsPage person={user} offersTwoStep={twoStep} actions={actions} />;
}
