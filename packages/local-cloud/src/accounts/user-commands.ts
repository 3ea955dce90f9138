// @spec user-commands second-step-off

import { isEmail, looksLikeEmail } from '@kairos/user-pool/attributes';
import type { CommandResult } from '../backup/control-socket.ts';
import { administer, CommandError, find, userCommand, type Accounts } from './administer.ts';
import { eraseUserRecords } from './erase-user-records.ts';
import { giveLink } from './give-link.ts';
import { listUsers, type ListedUser } from './list-users.ts';
import type { StorageUsage } from './storage-usage.ts';
import { describeAccess, readAccess, removeAccess } from './remaining-access.ts';

const usage = (command: string) => `Usage: ${command} <command>
  list               shows all accounts, with the size of their records
  add <address>      makes an account, and a link with which its user chooses a password
  reset <address>    makes a link for a new password
                     both also mail the link where KAIROS_SMTP is set; --no-mail: they only print it
                     --remove-access, with reset: ends the sessions now, and removes the passkeys, the devices
                     with reminders and the calendar address, after somebody else was in the account
  remove-second-step <address>
                     turns off the second step of the sign-in, after a lost authenticator app, and ends the sessions
  disable <address>  ends the sessions of an account and rejects its sign-in
  enable <address>   allows the sign-in again
  delete <address>   erases an account with all its records`;

type Option = '--no-mail' | '--remove-access';
type Command = (accounts: Accounts, address: string, options: ReadonlySet<string>) => Promise<string>;

/** The commands that have an option. */
const options: Readonly<Record<Option, readonly string[]>> = {
  '--no-mail': ['add', 'reset'],
  '--remove-access': ['reset'],
};

const commands: Readonly<Record<string, Command>> = {
  add,
  reset,
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
  const isOption = (arg: string): arg is Option => Object.hasOwn(options, arg);
  const given = args.filter(isOption);
  const [name = '', address, ...rest] = args.filter((arg) => !isOption(arg));
  if (name === 'list' && address === undefined && given.length === 0) {
    return formatList(await listUsers(accounts), accounts.usage);
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isUsed = given.every((option) => options[option].includes(name));
  if (command === undefined || address === undefined || rest.length > 0 || !isUsed) {
    throw new CommandError(usage(userCommand(accounts.installation)));
  }
  const normal = address.trim().toLowerCase();
  // Accounts of older versions can have other addresses.
  const isAddress = name === 'add' ? isEmail : looksLikeEmail;
  if (!isAddress(normal)) throw new CommandError(`"${address}" is not an e-mail address.`);
  const { mail: _unused, ...withoutMail } = accounts;
  return command(given.includes('--no-mail') ? withoutMail : accounts, normal, new Set(given));
}

async function add(accounts: Accounts, address: string): Promise<string> {
  const { User } = (await administer(accounts, 'AdminCreateUser', address, {
    MessageAction: 'SUPPRESS',
    // The operator vouches for the address: codes can be sent to it later.
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  })) as { User: { Username: string } };
  return giveLink(accounts, { address, sub: User.Username, done: 'Added', isInvitation: true });
}

async function reset(accounts: Accounts, address: string, chosen: ReadonlySet<string>): Promise<string> {
  const user = await find(accounts, address);
  if (!user.enabled) throw new CommandError(`${address} is disabled: enable it first.`);
  if (user.status === 'UNCONFIRMED') {
    throw new CommandError(`${address} signed up and never confirmed it: delete it, then add it.`);
  }
  const access = await readAccess(accounts, user);
  const isRemoved = chosen.has('--remove-access');
  if (isRemoved) await removeAccess(accounts, user);
  const link = await giveLink(accounts, {
    ...{ address, sub: user.sub, done: 'Link for' },
    isInvitation: user.status === 'FORCE_CHANGE_PASSWORD',
  });
  return [
    link,
    ...describeAccess(access, { address, isRemoved, command: userCommand(accounts.installation) }),
  ].join('\n');
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

const states: Readonly<Record<string, string>> = {
  UNCONFIRMED: 'not confirmed',
  CONFIRMED: 'active',
  RESET_REQUIRED: 'needs a password',
  FORCE_CHANGE_PASSWORD: 'invited',
};

async function formatList(users: readonly ListedUser[], usage: StorageUsage): Promise<string> {
  if (users.length === 0) return 'There are no accounts.';
  const sizes: string[] = [];
  for (const { sub } of users) sizes.push(megabytes(await usage.usedBy(sub)));
  const limit = usage.quota === Infinity ? 'MB' : `of ${usage.quota / 1_000_000} MB`;
  const rows = users.map(({ address, status, enabled, createdAt }, index) => [
    address,
    enabled ? (states[status] ?? status) : 'disabled',
    new Date(createdAt * 1000).toISOString().slice(0, 10),
    `${sizes[index] ?? ''} ${limit}`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
