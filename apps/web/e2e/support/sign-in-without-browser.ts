import '../../../../config/fast-mod-pow.cjs';
import { createIdentityClient } from '../../src/account/identity/identity-client.ts';
import type { Cloud } from './cloud.ts';
import type { User } from './users.ts';

/**
 * Signs a user in with the app's own identity client.
 * @returns the entries that it stores, by their names
 */
export async function signInWithoutBrowser(cloud: Cloud, user: User): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>();
  const { userPoolId, userPoolClientId } = await cloud.instance();
  const identity = createIdentityClient({
    userPoolId,
    userPoolClientId,
    endpoint: `${cloud.url}/cognito`,
    passkeys: false,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
      clear: () => stored.clear(),
    },
    now: Date.now,
    changed: () => undefined,
  });
  const access = await identity.accountAccess();
  const { step } = await access.signIn(user.email, user.password);
  if (step !== 'done') throw new Error(`The sign-in requires another step: ${step}.`);
  return stored;
}
