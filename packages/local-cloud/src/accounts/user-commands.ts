import type { GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { isEmail } from '@kairos/user-pool/attributes';
import { CognitoError, type UserPool } from '@kairos/user-pool/user-pool';
import type { CommandResult } from '../backup/control-socket.ts';
import { commandLine, type Installation } from '../installation.ts';
import type { Instance } from '../instance.ts';
import type { WaitingMail } from '../mail/mail-outbox.ts';
import { eraseUserRecords } from './erase-user-records.ts';
import { composeLinkMail, languageOf } from './link-mail.ts';
import { listUsers, type ListedUser } from './list-users.ts';
import { passwordLinkAddress } from './password-link-address.ts';

const userCommand = (installation: Installation = 'clone') => commandLine(installation, 'user');

const usage = (command: string) => `Usage: ${command} <command>
  list               shows all accounts
  add <address>      makes an account, and a link with which its user chooses a password
  reset <address>    makes a link for a new password
                     both also mail the link where KAIROS_SMTP is set; --no-mail: they only print it
  remove-second-step <address>
                     turns off the second step of the sign-in, after a lost authenticator app, and ends the sessions
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
  /** The mail server of a server that has one. `deliver` does not wait for it. */
  readonly mail?: { readonly host: string; readonly deliver: (mail: WaitingMail) => void };
  /** For the command lines in messages. Default: a clone. */
  readonly installation?: Installation;
}

/** An error of a command, whose message is for the operator. */
class CommandError extends Error {}

type Command = (accounts: Accounts, address: string) => Promise<string>;

/** Commands that create a password link. */
const linkCommands: Readonly<Record<string, Command>> = { add, reset };
const commands: Readonly<Record<string, Command>> = {
  ...linkCommands,
  disable,
  enable,
  delete: remove,
  'remove-second-step': removeSecondStep,
};

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

async function run(accounts: Accounts, args: readonly string[]): Promise<string> {
  if (!args.includes('--no-mail')) return runCommand(accounts, args);
  const [name = '', ...others] = args.filter((arg) => arg !== '--no-mail');
  if (!Object.hasOwn(linkCommands, name)) {
    throw new CommandError(usage(userCommand(accounts.installation)));
  }
  const { mail: _unused, ...withoutMail } = accounts;
  return runCommand(withoutMail, [name, ...others]);
}

async function runCommand(
  accounts: Accounts,
  [name = '', address, ...rest]: readonly string[],
): Promise<string> {
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
  return giveLink(accounts, { address, sub: User.Username, done: 'Added', isInvitation: true });
}

async function reset(accounts: Accounts, address: string): Promise<string> {
  const user = await find(accounts, address);
  if (!user.enabled) throw new CommandError(`${address} is disabled: enable it first.`);
  if (user.status === 'UNCONFIRMED') {
    throw new CommandError(`${address} signed up and never confirmed it: delete it, then add it.`);
  }
  return giveLink(accounts, {
    ...{ address, sub: user.sub, done: 'Link for' },
    isInvitation: user.status === 'FORCE_CHANGE_PASSWORD',
  });
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

async function removeSecondStep(accounts: Accounts, address: string): Promise<string> {
  const user = await find(accounts, address);
  if (!user.hasSecondStep) throw new CommandError(`${address} signs in without a second step.`);
  await administer(accounts, 'AdminSetUserMFAPreference', address, {
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
  });
  // The lost device can still have sessions.
  await administer(accounts, 'AdminUserGlobalSignOut', address);
  return `Removed   the second step of ${address}; all sessions ended`;
}

interface NewLink {
  readonly address: string;
  readonly sub: string;
  readonly done: 'Added' | 'Link for';
  /** Whether the user has no password yet. */
  readonly isInvitation: boolean;
}

/** Makes a link to choose a password. The output has it, and a mail server sends it as well. */
async function giveLink(accounts: Accounts, { address, sub, done, isInvitation }: NewLink): Promise<string> {
  const { pool, api, url, mail } = accounts;
  const { token, expiresAt } = await pool.createPasswordLink(sub);
  const link = passwordLinkAddress(url, address, token);
  const lines = [
    `${done.padEnd(9)} ${address}`,
    `Link      ${link}`,
    `Valid     once, until ${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ];
  if (mail !== undefined) {
    const language = await languageOf(api, sub);
    const message = composeLinkMail({ to: address, isInvitation, link, expiresAt, language });
    lines.push(`Mail      ${mailLink(mail, message)}`);
  }
  return lines.join('\n');
}

function mailLink({ host, deliver }: NonNullable<Accounts['mail']>, message: WaitingMail): string {
  try {
    deliver(message);
    return `the link goes to ${message.to} by ${host}; kairos doctor shows mails that wait`;
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return 'not sent, because too many mails wait: pass the link on';
  }
}

async function find(
  accounts: Accounts,
  address: string,
): Promise<ListedUser & { readonly hasSecondStep: boolean }> {
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
