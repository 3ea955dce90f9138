import type { User } from '#account/identity/user.ts';
import type { AccountActions, Changes } from '../account/account-actions.ts';

/** The user whose settings are open. */
export const mira: User = { username: 'mira', email: 'mira@example.org', name: 'Mira' };

/** The operations on the account that a test replaces. */
export type FakeActions = Partial<Omit<AccountActions, 'loadChanges'> & Changes>;

/** Actions that succeed, except the given ones. */
export function actionsOf(actions: FakeActions = {}): AccountActions {
  const succeed = () => Promise.resolve();
  const { changeName = succeed, deleteAccount = succeed, logOut = succeed, ...given } = actions;
  const changes: Changes = {
    accountExists: () => Promise.resolve(true),
    waitingEmail: () => null,
    requestEmail: succeed,
    confirmEmail: succeed,
    hasTwoStep: () => Promise.resolve(false),
    startTwoStep: () => Promise.resolve('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
    confirmTwoStep: succeed,
    setTwoStep: succeed,
    signedInAt: () => null,
    changePassword: succeed,
    endOtherSessions: succeed,
    signedInRecently: () => true,
    confirmPassword: succeed,
    listPasskeys: () => Promise.resolve([]),
    addPasskey: succeed,
    deletePasskey: succeed,
    ...given,
  };
  return { loadChanges: () => Promise.resolve(changes), changeName, deleteAccount, logOut };
}
