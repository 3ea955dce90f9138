// @spec service-messages

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseFileSync } from '@swc/core';
import { entities } from '@kairos/schema/entities';
import english from '#locales/en/service-messages.json';
import { findMessage } from './find-message.ts';

const root = join(__dirname, '../../../../..');

/** The fields of a syntax tree that this test reads. */
interface SyntaxNode {
  readonly type?: string;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly cooked: string }[];
  readonly callee?: SyntaxNode;
  readonly property?: SyntaxNode;
  readonly arguments?: unknown;
}

function visit(node: unknown, see: (node: SyntaxNode) => void): void {
  if (typeof node !== 'object' || node === null) return;
  see(node);
  for (const child of Object.values(node)) visit(child, see);
}

/** The texts of a piece of code that have several words. A computed part of a text is the letter x. */
function textsIn(code: unknown): string[] {
  const texts: string[] = [];
  visit(code, ({ type, value, quasis = [] }) => {
    if (type === 'StringLiteral') texts.push(String(value));
    if (type === 'TemplateLiteral') texts.push(quasis.map(({ cooked }) => cooked).join('x'));
  });
  return texts.filter((text) => /\w \w/.test(text));
}

const parse = (path: string) => parseFileSync(join(root, path), { syntax: 'typescript', target: 'es2022' });

/** The texts that the sources of a folder give to functions and classes with one of the names. */
function textsGivenTo(folder: string, ...names: readonly string[]): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const texts = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(name))) {
    visit(parse(join(folder, file)), ({ callee, arguments: given }) => {
      if (names.includes(String(callee?.property?.value ?? callee?.value)))
        textsIn(given).forEach((text) => texts.add(text));
    });
  }
  return [...texts];
}

const isUnknown = (message: string) => findMessage(message, english) === undefined;

test('service messages: each text of the user pool is in the catalogue, or cannot reach a screen', () => {
  const written = textsGivenTo(
    'packages/user-pool/src',
    'CognitoError',
    'notAuthorized',
    'invalidParameter',
    'constraint',
  );
  expect(written).toContain('Incorrect username or password.');
  expect(written.filter(isUnknown).toSorted()).toEqual(
    [
      // The app does not send such requests.
      'Attributes did not conform to the schema: x',
      'Expected an object.',
      'Member must be a list',
      'Member must be a string',
      'Missing Authentication Token',
      'Missing required parameter Session',
      'Missing required parameter x',
      'SRP_A is not valid.',
      'The body is not JSON.',
      'The security token included in the request is invalid.',
      'The user pool answers POST only.',
      'User pool client x does not exist.',
      'User pool x does not exist.',
      'User x should be empty or same as username, since username attribute is x',
      'X-Amz-Target names no operation.',
      'x flow not enabled for this client',
      'x is not one of the factors to choose from.',
      // Attributes, devices, factors and tokens that the app does not change or revoke.
      'A client attempted to write unauthorized attribute',
      'Cannot modify an already provided x',
      'Could not verify signature for Access Token',
      'Device does not exist.',
      'Invalid pagination token.',
      'Member must be an integer',
      'Member must have value greater than or equal to x',
      'Member must have value less than or equal to x',
      'Member must satisfy enum value set: [x]',
      'Invalid Refresh Token',
      'Invalid phone number format.',
      'Only one MFA method can be preferred.',
      'Only refresh tokens can be revoked.',
      'Refresh Token has been revoked',
      'Refresh Token has expired',
      'Software Token MFA has not been enabled for the userPool.',
      'The token was not issued to this client.',
      'Token revocation is not enabled for this client.',
      'User does not have a verified email address.',
      'User does not have delivery config set to turn on x',
      'User has no email to verify.',
      'User has not set up software token mfa',
      'User has not verified software token mfa',
      'user.x: Attribute cannot be deleted.',
      'user.x: Attribute cannot be updated.',
      'user.x: Attribute does not exist in the schema.',
      // Of passkeys: the app shows its own texts for these error codes.
      'CREDENTIAL is not an authentication response.',
      'The challenge of the registration was not found.',
      'The credential belongs to another relying party.',
      'The credential does not exist.',
      'The credential is not a registration response.',
      'The origin x is not allowed.',
      'The registration was started with another client.',
      'The user pool has no relying party id and no domain.',
      'WebAuthn is not enabled for this user pool.',
      'x is not one of the challenges to choose from.',
      // For administrators.
      'MessageAction x is neither RESEND nor SUPPRESS.',
      'Resend not possible. x status is not FORCE_CHANGE_PASSWORD',
      'The user has no e-mail address to send to.',
      'The user pool has its maximum number of users.',
      // Limits of the local user pool.
      'The local user pool cannot verify x, only email.',
      'The local user pool does not have the challenge x.',
      'The local user pool does not have the flow x.',
      'The local user pool has no operation x.',
      'The local user pool sends codes by e-mail only, and the user has no e-mail address.',
      'The pool requires a second factor that this user cannot set up.',
      // Made of parts: the whole texts are in the next test.
      'An account with the given x already exists.',
      'Username should be xx.',
    ].toSorted(),
  );
});

test.each([
  'An account with the given email already exists.',
  'Username should be an email.',
  'Username should be either an email or a phone number.',
])('service messages: %s is known', (message) => {
  expect(isUnknown(message)).toBe(false);
});

test('service messages: each broken rule of passwords is in the catalogue', () => {
  const written = textsIn(parse('packages/user-pool/src/password-policy.ts'));
  expect(written).toContain('Password not long enough');
  expect(written.filter(isUnknown)).toEqual([]);
});

test('service messages: each text of the API about a record is in the catalogue', () => {
  const problems = textsGivenTo('infra/resolvers', 'reject').map((problem) => `title ${problem}`);
  expect(problems).toContain('title must not be empty');
  expect(problems.filter(isUnknown).toSorted()).toEqual([
    // Of readings, stamps and requests that the app does not send.
    'title can be filtered once, outside of groups, by one of x',
    // Devices that encrypt send whole envelopes.
    'title can only be replaced by an envelope',
    'title has an empty part',
    'title has too deeply nested groups',
    'title is made by the server',
    'title is set by a delete',
    'title is too large',
    'title must be a JSON list',
    // The app writes them for push messages.
    'title must be a path of this site',
    'title must be a whole minute, such as 2027-11-24T18:30:00.000Z',
    'title must be an address of a known push service',
    // The dialog offers no such day for a letter.
    'title must be an instant with seconds and an offset, such as 2027-11-24T00:00:00+09:00',
    'title must be later than createdAt',
    'title must be milliseconds and a device, such as 1763900000000-laptop',
    'title must be within x days',
    'title must be within x years',
    // The form rounds amounts.
    'title must have at most two decimals',
    'title must not be 0',
    'title must not be a damaged envelope',
    'title must not be an envelope longer than x characters',
  ]);
  const others = textsGivenTo('infra/resolvers', 'error').filter((text) => text !== 'x x');
  expect(others).toContain('The request could not be carried out');
  expect(others.filter(isUnknown)).toEqual([]);
});

test('service messages: each field that a user fills in has a name in the catalogue', () => {
  const fields = new Set(entities.flatMap((entity) => Object.keys(entity.fields)));
  expect([...fields].filter(isUnknown).toSorted()).toEqual([
    // Chosen from the page's options, or set by the app.
    'account',
    'address',
    'amounts',
    'browser',
    'busyOnly',
    'calendars',
    'closeDayAt',
    'closedDay',
    'dayStart',
    'device',
    'done',
    'doneAt',
    'dreams',
    'dueMinute',
    'end',
    'endpoint',
    'every',
    'field',
    'followDevice',
    'form',
    'former',
    'goalId',
    'googleToken',
    'habits',
    'hidden',
    'hideWords',
    'icon',
    'isSynced',
    'journalAsked',
    'keyId',
    'keys',
    'kind',
    'language',
    'letGo',
    'log',
    'minutes',
    'mode',
    'monthDay',
    'months',
    'mood',
    'openedAt',
    'opensAt',
    'order',
    'path',
    'pauses',
    'perWeek',
    'proof',
    'readOnly',
    'recordId',
    'remind',
    'remindWithWords',
    'repeat',
    'revision',
    'seriesId',
    'showPlans',
    'since',
    'singleKeyShortcuts',
    'splitFrom',
    'start',
    'startedAt',
    'state',
    'taskId',
    'tasks',
    'theme',
    'ticks',
    'tint',
    'token',
    'usedAt',
    'userName',
    'visionId',
    'weekOfMonth',
    'weekStart',
    'without',
    'wraps',
    'writtenAt',
    'zone',
  ]);
});
