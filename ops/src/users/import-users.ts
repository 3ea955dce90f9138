import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { readErasure } from '../restore/owner-state.ts';
import { moveRecords } from './move-records.ts';
import type { ExportedUser } from './user-file.ts';

interface Target {
  readonly cognito: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly dynamodb: DynamoDBClient;
  /** Physical names of the tables with records. */
  readonly tables: readonly string[];
  /** Physical name of the table of erased owners. */
  readonly erasedTable: string;
  /** Only counts. */
  readonly dryRun: boolean;
}

export type ImportCounts = Record<
  | 'created'
  | 'had an account'
  /** The user of the file is in this pool: nothing was lost. */
  | 'the same'
  | 'erased since the export'
  /** An account with an address that was not confirmed. Its records stay where they are. */
  | 'not confirmed'
  | 'records moved'
  | 'records taken',
  number
>;

/** The present account of an address. */
interface Present {
  readonly sub: string;
  readonly status: string | undefined;
  readonly isVerified: boolean;
}

/**
 * Creates the users of an export in a new pool, and gives them the records of their former ids. No mail is sent. A user
 * chooses a new password by "Forgot password". It can be repeated.
 * @param exportedAt when the export began, as ISO 8601
 * @throws errors of AWS
 */
export async function importUsers(
  target: Target,
  users: readonly ExportedUser[],
  exportedAt: string,
): Promise<ImportCounts> {
  const counts: ImportCounts = {
    created: 0,
    'had an account': 0,
    'the same': 0,
    'erased since the export': 0,
    'not confirmed': 0,
    'records moved': 0,
    'records taken': 0,
  };
  for (const user of users) {
    const { outcome, sub } = await findOrCreate(target, user, exportedAt);
    counts[outcome] += 1;
    if (sub === undefined || target.dryRun) continue;
    for (const table of target.tables) {
      const { moved, taken } = await moveRecords(target.dynamodb, table, user.sub, sub);
      counts['records moved'] += moved;
      counts['records taken'] += taken;
    }
  }
  return counts;
}

/** The outcome for a user, with the new id when the user gets the records. */
async function findOrCreate(
  target: Target,
  user: ExportedUser,
  exportedAt: string,
): Promise<{ readonly outcome: keyof ImportCounts; readonly sub?: string }> {
  const erasedAt = await readErasure(target, user.sub);
  if (erasedAt !== undefined && erasedAt >= exportedAt) return { outcome: 'erased since the export' };
  const present = await findUser(target, user.email);
  if (present?.sub === user.sub) return { outcome: 'the same' };
  if (present === undefined) return { outcome: 'created', ...(await create(target, user)) };
  // An interrupted run has created it.
  if (present.status === 'FORCE_CHANGE_PASSWORD' && !target.dryRun) await finish(target, user);
  else if (!present.isVerified) return { outcome: 'not confirmed' };
  return { outcome: 'had an account', sub: present.sub };
}

async function findUser({ cognito, userPoolId }: Target, email: string): Promise<Present | undefined> {
  try {
    const found = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
    const values = new Map(found.UserAttributes?.map(({ Name, Value }) => [Name, Value]));
    return {
      sub: found.Username ?? '',
      status: found.UserStatus,
      isVerified: found.UserStatus !== 'UNCONFIRMED' && values.get('email_verified') === 'true',
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return undefined;
    throw error;
  }
}

async function create(target: Target, user: ExportedUser): Promise<{ readonly sub?: string }> {
  if (target.dryRun) return {};
  const { User } = await target.cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: target.userPoolId,
      Username: user.email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: user.email },
        { Name: 'email_verified', Value: String(user.emailVerified) },
        ...(user.name === undefined ? [] : [{ Name: 'name', Value: user.name }]),
      ],
    }),
  );
  await finish(target, user);
  return User?.Username === undefined ? {} : { sub: User.Username };
}

/** Confirms the account with a random password that is not stored: Cognito resets the password of confirmed accounts only. */
async function finish({ cognito, userPoolId }: Target, { email, enabled }: ExportedUser): Promise<void> {
  const account = { UserPoolId: userPoolId, Username: email };
  const Password = randomBytes(32).toString('base64url');
  await cognito.send(new AdminSetUserPasswordCommand({ ...account, Password, Permanent: true }));
  if (!enabled) await cognito.send(new AdminDisableUserCommand(account));
}
