import { CognitoError, type UserPool } from '@kairos/user-pool/user-pool';
import type { Instance } from '../instance.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';

/** Whom the demo is about. The domain is one that nobody can own. */
export const demoPerson = {
  name: 'Mira Reyes',
  email: 'mira@example.org',
  password: 'quiet-river-42',
} as const;

export interface Doors {
  readonly pool: UserPool;
  readonly mailbox: Mailbox;
  readonly instance: Instance;
}

/**
 * The demo person's account, signed up and confirmed by the mailed code as everybody's is; the one of an earlier
 * start if there is one.
 * @returns the user's `sub`
 * @throws CognitoError
 */
export async function demoAccount({ pool, mailbox, instance }: Doors): Promise<string> {
  const { name, email, password } = demoPerson;
  const client = { ClientId: instance.userPoolClientId, Username: email };
  const existing = await findUser(pool, instance, email);
  if (existing?.UserStatus === 'CONFIRMED') return existing.Username;
  if (existing === undefined) {
    const attributes = { email, name };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    await pool.call('SignUp', { ...client, Password: password, UserAttributes });
  } else {
    // An earlier start was cut short; its code went with its mailbox.
    await pool.call('ResendConfirmationCode', client);
  }
  const code = mailbox.list().find(({ to }) => to === email)?.code;
  await pool.call('ConfirmSignUp', { ...client, ConfirmationCode: code });
  const confirmed = await findUser(pool, instance, email);
  if (confirmed === undefined) throw new Error('The demo account is gone as soon as it was made.');
  return confirmed.Username;
}

interface FoundUser {
  /** In a pool with e-mail addresses as usernames, the `sub`. */
  readonly Username: string;
  readonly UserStatus: string;
}

async function findUser(pool: UserPool, instance: Instance, email: string): Promise<FoundUser | undefined> {
  try {
    return (await pool.call('AdminGetUser', {
      UserPoolId: instance.userPoolId,
      Username: email,
    })) as FoundUser;
  } catch (error) {
    if (error instanceof CognitoError && error.name === 'UserNotFoundException') return undefined;
    throw error;
  }
}
