import '../../../../config/fast-mod-pow.cjs';
import { createIdentityClient } from '../../src/account/identity/identity-client.ts';
import type { Cloud } from './cloud.ts';
import type { Person } from './person.ts';

/**
 * Signs a person in with the app's own identity client.
 * @returns what it stores, by the names of its entries
 */
export async function signInWithoutBrowser(
  cloud: Cloud,
  person: Person,
): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>();
  const { userPoolId, userPoolClientId } = cloud.instance();
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
  const { step } = await access.signIn(person.email, person.password);
  if (step !== 'done') throw new Error(`Signing in asks for more: ${step}.`);
  return stored;
}
