import type { AccountChangesSettings } from './account-changes-settings.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmTwoStep } from './confirm-two-step.ts';
import { deleteUser } from './delete-user.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { hasTwoStep } from './has-two-step.ts';
import type { AccountChanges } from './identity-client.ts';
import { IdentityError } from './identity-error.ts';
import { requestEmail } from './request-email.ts';
import { setTwoStep } from './set-two-step.ts';
import { deletePasskey, listPasskeys } from './passkey-requests.ts';
import { signedInRecently } from './signed-in-recently.ts';
import { startTwoStep } from './start-two-step.ts';
import { waitingEmail } from './waiting-email.ts';

/** The operations that change the signed-in account. Only the settings load this module. */
export function createAccountChanges(settings: AccountChangesSettings): AccountChanges {
  const { httpClient, stored } = settings;
  return {
    changeName: (name) => changeName(settings, name),
    waitingEmail: () => {
      const person = settings.stored.person();
      return Promise.resolve(person && waitingEmail(person.username, settings.now()));
    },
    requestEmail: (address) => requestEmail(settings, address),
    confirmEmail: (address, code) => confirmEmail(settings, address, code),
    hasTwoStep: () => hasTwoStep(settings),
    startTwoStep: () => startTwoStep(settings),
    confirmTwoStep: (code) => confirmTwoStep(settings, code),
    setTwoStep: (isOn) => setTwoStep(settings, isOn),
    signedInAt: () => Promise.resolve(settings.stored.signedInAt()),
    changePassword: (current, proposed) => changePassword(settings, current, proposed),
    endOtherSessions: (password) => endOtherSessions(settings, password),
    listPasskeys: async () => listPasskeys(httpClient, await stored.live()),
    addPasskey: async () => {
      const { addPasskey } = await import('./add-passkey.ts');
      await addPasskey(settings);
    },
    deletePasskey: async (id) => deletePasskey(httpClient, await stored.live(), id),
    signedInRecently: () => Promise.resolve(signedInRecently(settings)),
    confirmPassword: async (password) => {
      const person = settings.stored.person();
      if (person === null) throw new IdentityError('NotAuthorizedException');
      const access = await settings.loadAccess();
      await access.confirmPassword({ username: person.username, password });
    },
    deleteUser: (finish) => deleteUser(settings, finish),
  };
}
