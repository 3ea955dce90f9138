import type { GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { CognitoError, type UserPool } from '@kairos/user-pool/user-pool';
import { commandLine, type Installation } from '../installation.ts';
import type { Instance } from '../instance.ts';
import type { WaitingMail } from '../mail/mail-queue.ts';
import type { ListedUser } from './list-users.ts';
import type { StorageUsage } from './storage-usage.ts';

/** The services that the commands use. */
export interface Accounts {
  readonly pool: UserPool;
  readonly api: GraphqlApi;
  readonly instance: Pick<Instance, 'userPoolId'>;
  readonly usage: StorageUsage;
  /** Ends the WebSockets whose tokens are no longer valid. */
  readonly checkTokens: () => Promise<void>;
  /** The address of Kairos. */
  readonly url: string;
  /** The mail server of a server that has one. `deliver` does not wait for it. */
  readonly mail?: { readonly host: string; readonly deliver: (mail: WaitingMail) => Promise<void> };
  /** For the command lines in messages. Default: a clone. */
  readonly installation?: Installation;
}

/** An error of a command, whose message is for the operator. */
export class CommandError extends Error {}

/** The command line of `kairos user`, to which arguments are added. */
export const userCommand = (installation: Installation = 'clone'): string =>
  commandLine(installation, 'user');

export interface FoundUser extends ListedUser {
  readonly hasSecondStep: boolean;
}

/** The user of an address. @throws CommandError when there is none */
export async function find(accounts: Accounts, address: string): Promise<FoundUser> {
  const found = (await administer(accounts, 'AdminGetUser', address)) as {
    Username: string;
    UserStatus: string;
    Enabled: boolean;
    UserCreateDate: number;
    UserMFASettingList?: readonly string[];
  };
  return {
    address,
    sub: found.Username,
    status: found.UserStatus,
    enabled: found.Enabled,
    createdAt: found.UserCreateDate,
    hasSecondStep: (found.UserMFASettingList ?? []).length > 0,
  };
}

/** Calls an Admin operation for an address. @throws CommandError for an error that the operator can correct */
export async function administer(
  { pool, instance, installation }: Accounts,
  operation: string,
  Username: string,
  request: object = {},
): Promise<object> {
  try {
    return await pool.call(operation, { UserPoolId: instance.userPoolId, Username, ...request });
  } catch (error) {
    const text =
      error instanceof CognitoError ? explain(error, Username, userCommand(installation)) : undefined;
    throw text === undefined ? error : new CommandError(text, { cause: error });
  }
}

function explain({ code }: CognitoError, address: string, command: string): string | undefined {
  switch (code) {
    case 'UserNotFoundException':
      return `There is no account of ${address}. ${command} list shows all.`;
    case 'UsernameExistsException':
      return `${address} has an account already. ${command} reset ${address} makes a new link.`;
    case 'LimitExceededException':
      return 'There are as many accounts as KAIROS_USERS allows: delete one, or set a higher number and restart Kairos.';
    default:
      return undefined;
  }
}
