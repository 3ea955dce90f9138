import { demoName } from '@kairos/demo-records/demo-name';
import { CognitoError, type UserPool } from '@kairos/user-pool/user-pool';
import type { Instance } from '../instance.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';

/** The user of the demo. example.org is a reserved domain. */
export const demoPerson = {
  name: demoName,
  email: 'mira@example.org',
  password: 'quiet-river-42',
} as const;

export interface DemoServices {
  readonly pool: UserPool;
  readonly mailbox: Mailbox;
  readonly instance: Instance;
}

/**
 * Signs the demo user up and confirms with the e-mailed code, unless an earlier start has created the account.
 * @returns the user's `sub`
 * @throws CognitoError
 */
export async function demoAccount({ pool, mailbox, instance }: DemoServices): Promise<string> {
  const { name, email, password } = demoPerson;
  const client = { ClientId: instance.userPoolClientId, Username: email };
  const existing = await findUser(pool, instance, email);
  if (existing?.UserStatus === 'CONFIRMED') return existing.Username;
  if (existing === undefined) {
    const attributes = { email, name };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    await pool.call('SignUp', { ...client, Password: password, UserAttributes });
  } else {
    // An earlier start was interrupted, and its code was lost with its mailbox.
    await pool.call('ResendConfirmationCode', client);
  }
  const code = mailbox.list().find(({ to }) => to === email)?.code;
  await pool.call('ConfirmSignUp', { ...client, ConfirmationCode: code });
  const confirmed = await findUser(pool, instance, email);
  if (confirmed === undefined) throw new Error('The demo account does not exist after its confirmation.');
  return confirmed.Username;
}

interface FoundUser {
  /** The `sub`, because the usernames of the pool are e-mail addresses. */
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
