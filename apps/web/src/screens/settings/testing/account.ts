import type { Person } from '#account/identity/identity-client.ts';
import type { AccountActions } from '../account/account-actions.ts';

/** The person whose settings are open. */
export const mira: Person = { username: 'mira', email: 'mira@example.org', name: 'Mira' };

/** Actions that succeed, but for the given ones. */
export function actionsOf(actions: Partial<AccountActions> = {}): AccountActions {
  const succeed = () => Promise.resolve();
  return {
    changeName: succeed,
    waitingEmail: () => Promise.resolve(null),
    requestEmail: succeed,
    confirmEmail: succeed,
    hasTwoStep: () => Promise.resolve(false),
    startTwoStep: () => Promise.resolve('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
    confirmTwoStep: succeed,
    setTwoStep: succeed,
    signedInAt: () => Promise.resolve(null),
    changePassword: succeed,
    endOtherSessions: succeed,
    signedInRecently: () => Promise.resolve(true),
    confirmPassword: succeed,
    listPasskeys: () => Promise.resolve([]),
    addPasskey: succeed,
    deletePasskey: succeed,
    deleteAccount: succeed,
    logOut: succeed,
    ...actions,
  };
}
