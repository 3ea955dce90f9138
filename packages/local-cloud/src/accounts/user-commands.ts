import type { GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { isEmail } from '@kairos/user-pool/attributes';
import { CognitoError, type UserPool } from '@kairos/user-pool/user-pool';
import type { CommandResult } from '../backup/control-socket.ts';
import { commandLine, type Installation } from '../installation.ts';
import type { Instance } from '../instance.ts';
import { eraseUserRecords } from './erase-user-records.ts';
import { listUsers, type ListedUser } from './list-users.ts';
import { passwordLinkAddress } from './password-link-address.ts';

const userCommand = (installation: Installation = 'clone') => commandLine(installation, 'user');

const usage = (command: string) => `Usage: ${command} <command>
  list               shows all accounts
  add <address>      makes an account, and a link with which its user chooses a password
  reset <address>    makes a link for a new password
  disable <address>  ends the sessions of an account and rejects its sign-in
  enable <address>   allows the sign-in again
  delete <address>   erases an account with all its records`;

/** The services that the commands use. */
export interface Accounts {
  readonly pool: UserPool;
  readonly api: GraphqlApi;
  readonly instance: Pick<Instance, 'userPoolId'>;
  /** Ends the WebSockets whose tokens are no longer valid. */
  readonly checkTokens: () => Promise<void>;
  /** The address of Kairos. */
  readonly url: string;
  /** For the command lines in messages. Default: a clone. */
  readonly installation?: Installation;
}

/** An error of a command, whose message is for the operator. */
class CommandError extends Error {}

type Command = (accounts: Accounts, address: string) => Promise<string>;

const commands: Readonly<Record<string, Command>> = { add, reset, disable, enable, delete: remove };

/** Runs `kairos user` with its arguments, in the process that has the accounts open. */
export async function runUserCommand(accounts: Accounts, args: readonly string[]): Promise<CommandResult> {
  try {
    return { ok: true, text: await run(accounts, args) };
  } catch (error) {
    if (error instanceof CommandError) return { ok: false, text: error.message };
    console.error(error);
    return { ok: false, text: 'The command failed; the output of Kairos has the reason.' };
  }
}

async function run(accounts: Accounts, [name = '', address, ...rest]: readonly string[]): Promise<string> {
  if (name === 'list' && address === undefined) return formatList(await listUsers(accounts));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || address === undefined || rest.length > 0)
    throw new CommandError(usage(userCommand(accounts.installation)));
  const normal = address.trim().toLowerCase();
  if (!isEmail(normal)) throw new CommandError(`"${address}" is not an e-mail address.`);
  return command(accounts, normal);
}

async function add(accounts: Accounts, address: string): Promise<string> {
  const { User } = (await administer(accounts, 'AdminCreateUser', address, {
    MessageAction: 'SUPPRESS',
    // The operator vouches for the address: codes can be sent to it later.
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  })) as { User: { Username: string } };
  return linkText(accounts, address, User.Username, 'Added');
}

async function reset(accounts: Accounts, address: string): Promise<string> {
  const user = await find(accounts, address);
  if (!user.enabled) throw new CommandError(`${address} is disabled: enable it first.`);
  if (user.status === 'UNCONFIRMED') {
    throw new CommandError(`${address} signed up and never confirmed it: delete it, then add it.`);
  }
  return linkText(accounts, address, user.sub, 'Link for');
}

async function disable(accounts: Accounts, address: string): Promise<string> {
  await administer(accounts, 'AdminDisableUser', address);
  await accounts.checkTokens();
  return `Disabled  ${address}`;
}

async function enable(accounts: Accounts, address: string): Promise<string> {
  await administer(accounts, 'AdminEnableUser', address);
  return `Enabled   ${address}`;
}

async function remove(accounts: Accounts, address: string): Promise<string> {
  const { sub } = await find(accounts, address);
  // First, so that no device of the user writes meanwhile.
  await administer(accounts, 'AdminDisableUser', address);
  await eraseUserRecords(accounts.api, sub);
  await administer(accounts, 'AdminDeleteUser', address);
  await accounts.checkTokens();
  return `Deleted   ${address}`;
}

async function linkText(
  { pool, url }: Accounts,
  address: string,
  sub: string,
  done: 'Added' | 'Link for',
): Promise<string> {
  const { token, expiresAt } = await pool.createPasswordLink(sub);
  const lines = [
    `${done.padEnd(9)} ${address}`,
    `Link      ${passwordLinkAddress(url, address, token)}`,
    `Valid     once, until ${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ];
  return lines.join('\n');
}

async function find(accounts: Accounts, address: string): Promise<ListedUser> {
  const found = (await administer(accounts, 'AdminGetUser', address)) as {
    Username: string;
    UserStatus: string;
    Enabled: boolean;
    UserCreateDate: number;
  };
  return {
    address,
    sub: found.Username,
    status: found.UserStatus,
    enabled: found.Enabled,
    createdAt: found.UserCreateDate,
  };
}

/** @throws CommandError for an error that the operator can correct */
async function administer(
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

const states: Readonly<Record<string, string>> = {
  UNCONFIRMED: 'not confirmed',
  CONFIRMED: 'active',
  RESET_REQUIRED: 'needs a password',
  FORCE_CHANGE_PASSWORD: 'invited',
};

function formatList(users: readonly ListedUser[]): string {
  if (users.length === 0) return 'There are no accounts.';
  const rows = users.map(({ address, status, enabled, createdAt }) => [
    address,
    enabled ? (states[status] ?? status) : 'disabled',
    new Date(createdAt * 1000).toISOString().slice(0, 10),
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
