import type { AccountChangesSettings } from './account-changes-settings.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import type { AccountChanges } from './identity-client.ts';
import { IdentityError } from './identity-error.ts';
import { signedInRecently } from './signed-in-recently.ts';

/** The operations that change the signed-in account. Only the settings load this module. */
export function createAccountChanges(settings: AccountChangesSettings): AccountChanges {
  return {
    changeName: (name) => changeName(settings, name),
    changePassword: (current, proposed) => changePassword(settings, current, proposed),
    endOtherSessions: (password) => endOtherSessions(settings, password),
    signedInRecently: () => Promise.resolve(signedInRecently(settings)),
    confirmPassword: async (password) => {
      const person = settings.stored.person();
      if (person === null) throw new IdentityError('NotAuthorizedException');
      const access = await settings.loadAccess();
      await access.confirmPassword({ email: person.email, password });
    },
  };
}
