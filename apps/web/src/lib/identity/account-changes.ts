import type { AccountChangesSettings } from './account-changes-settings.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import type { AccountChanges } from './identity-client.ts';

/** The operations that change the signed-in account. Only the settings load this module. */
export function createAccountChanges(settings: AccountChangesSettings): AccountChanges {
  return {
    changeName: (name) => changeName(settings, name),
    changePassword: (current, proposed) => changePassword(settings, current, proposed),
    endOtherSessions: (password) => endOtherSessions(settings, password),
  };
}
