import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  SignUpCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { startLocalCloud, type LocalCloud } from '@kairos/local-cloud/start-local-cloud';
import { erasedOwners } from '@kairos/schema/erased-owners';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { importUsers } from '../src/users/import-users.ts';
import { readUsers } from '../src/users/read-users.ts';
import { readUserFile, writeUserFile, type ExportedUser } from '../src/users/user-file.ts';
import { readUserRequest } from '../src/users/user-request.ts';
import { localAdmin } from './local-admin.ts';

const template = (part: string) => join(__dirname, `../../infra/cdk.out/Kairos-dev-${part}.template.json`);
const exportedAt = '2026-11-27T08:00:00.000Z';

let folder: string;
let identity: string;
let recipient: string;
/** The cloud whose user pool is lost, and the one with the new pool and the old tables. */
let lost: LocalCloud;
let next: LocalCloud;
let oldPool: CognitoIdentityProviderClient;
let newPool: CognitoIdentityProviderClient;
let users: ExportedUser[];

const start = () =>
  startLocalCloud({
    template: template('Backend'),
    webTemplate: template('Web'),
    web: folder,
    data: null,
    port: 0,
  });

async function createUser(email: string): Promise<void> {
  const UserAttributes = [
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: email.slice(0, 3) },
  ];
  const UserPoolId = lost.instance.userPoolId;
  const request = { UserPoolId, Username: email, MessageAction: 'SUPPRESS', UserAttributes } as const;
  await oldPool.send(new AdminCreateUserCommand(request));
}

const subOf = (email: string) => users.find((user) => user.email === email)?.sub ?? '';
const account = (email: string) =>
  newPool.send(new AdminGetUserCommand({ UserPoolId: next.instance.userPoolId, Username: email }));

async function putTask(owner: string, id: string): Promise<void> {
  const Item = {
    owner: { S: owner },
    id: { S: id },
    text: { S: 'Walk' },
    createdAt: { S: '2026-11-20T08:00:00.000Z' },
    updatedAt: { S: '2026-11-20T08:00:00.000Z' },
    version: { N: '1795163400000' },
  };
  await next.dynamodb.send(new PutItemCommand({ TableName: 'DailyTaskTable', Item }));
}

async function tasksOf(owner: string) {
  const { Items = [] } = await next.dynamodb.send(
    new QueryCommand({
      TableName: 'DailyTaskTable',
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': { S: owner } },
    }),
  );
  return Items;
}

const importAll = (options: { dryRun?: boolean } = {}) =>
  importUsers(
    {
      cognito: newPool,
      userPoolId: next.instance.userPoolId,
      dynamodb: next.dynamodb,
      tables: ['DailyTaskTable', 'UserSettingsTable'],
      erasedTable: erasedOwners.tableId,
      dryRun: false,
      ...options,
    },
    users,
    exportedAt,
  );

// The start of a cloud takes longer than a test.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kairos-users-'));
  for (const name of ['index', 'landing'])
    writeFileSync(join(folder, `${name}.html`), '<title>Kairos</title>');
  const key = await generateIdentity();
  identity = join(folder, 'identity.txt');
  writeFileSync(identity, `${key}\n`);
  recipient = await identityToRecipient(key);
  [lost, next] = [await start(), await start()];
  [oldPool, newPool] = [localAdmin(lost), localAdmin(next)];
  for (const name of ['ann', 'ben', 'eve', 'dora']) await createUser(`${name}@example.com`);
  const UserPoolId = lost.instance.userPoolId;
  await oldPool.send(new AdminDisableUserCommand({ UserPoolId, Username: 'ben@example.com' }));
  users = [];
  for await (const user of readUsers(oldPool, UserPoolId)) users.push(user);
});
afterAll(async () => {
  for (const client of [oldPool, newPool]) client.destroy();
  await Promise.all([lost.close(), next.close()]);
  rmSync(folder, { recursive: true });
});

async function* listed() {
  await Promise.resolve();
  yield* users;
}

test('export-users: writes an encrypted file for the operator only, which import-users reads', async () => {
  const file = join(folder, 'users.age');
  expect(await writeUserFile(file, recipient, { stage: 'prod', exportedAt }, listed())).toBe(4);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'latin1')).not.toContain('ann@example.com');
  expect(await readUserFile(file, identity)).toEqual({
    header: { format: 'kairos-users', version: 1, stage: 'prod', exportedAt },
    users,
  });
  await expect(writeUserFile(file, recipient, { stage: 'prod', exportedAt }, listed())).rejects.toThrow(
    'EEXIST',
  );
});

test('import-users: rejects a file that is not complete', async () => {
  const file = join(folder, 'half.age');
  await writeUserFile(file, recipient, { stage: 'prod', exportedAt }, listed());
  truncateSync(file, statSync(file).size - 1);
  await expect(readUserFile(file, identity)).rejects.toThrow();
});

test('import-users: gives each user an account in the new pool and the records of the former id', async () => {
  const [ann, eve, dora] = ['ann', 'eve', 'dora'].map((name) => subOf(`${name}@example.com`));
  for (const owner of [ann, eve, dora]) await putTask(owner ?? '', 'walk');
  await next.dynamodb.send(
    new PutItemCommand({
      TableName: 'UserSettingsTable',
      Item: { owner: { S: ann! }, id: { S: ann! }, theme: { S: 'dark' } },
    }),
  );
  // Eve deleted the account after the export. A stranger signed up with Dora's address, and has no code.
  await next.dynamodb.send(
    new PutItemCommand({
      TableName: erasedOwners.tableId,
      Item: {
        owner: { S: eve! },
        id: { S: erasedOwners.rowId },
        erasedAt: { S: '2026-11-27T09:00:00.000Z' },
      },
    }),
  );
  await newPool.send(
    new SignUpCommand({
      ClientId: next.instance.userPoolClientId,
      Username: 'dora@example.com',
      Password: 'a stranger',
    }),
  );
  expect(await importAll({ dryRun: true })).toMatchObject({ created: 2, 'records moved': 0 });
  await expect(account('ann@example.com')).rejects.toThrow('User does not exist');

  expect(await importAll()).toEqual({
    created: 2,
    'had an account': 0,
    'the same': 0,
    'erased since the export': 1,
    'not confirmed': 1,
    'records moved': 2,
    'records taken': 0,
  });
  const { Username: sub = '', ...found } = await account('ann@example.com');
  expect(found).toMatchObject({ Enabled: true, UserStatus: 'CONFIRMED' });
  expect(await account('ben@example.com')).toMatchObject({ Enabled: false });
  await expect(account('eve@example.com')).rejects.toThrow('User does not exist');
  expect(await tasksOf(sub)).toMatchObject([{ id: { S: 'walk' }, version: { N: '1795163400000' } }]);
  expect(await tasksOf(ann ?? '')).toEqual([]);
  expect(await tasksOf(dora ?? '')).toHaveLength(1);
  // The id of some records is that of their owner.
  const Key = { owner: { S: sub }, id: { S: sub } };
  const { Item } = await next.dynamodb.send(new GetItemCommand({ TableName: 'UserSettingsTable', Key }));
  expect(Item).toMatchObject({ theme: { S: 'dark' } });
});

test('import-users: can be repeated, and moves what an interrupted run left', async () => {
  const ann = subOf('ann@example.com');
  await putTask(ann, 'walk');
  await putTask(ann, 'read');
  expect(await importAll()).toMatchObject({ created: 0, 'had an account': 2, 'records moved': 2 });
  const { Username: sub = '' } = await account('ann@example.com');
  expect(await tasksOf(sub)).toHaveLength(2);
});

test('import-users: keeps a record of the new account that has the same id', async () => {
  const ann = subOf('ann@example.com');
  const { Username: sub = '' } = await account('ann@example.com');
  await putTask(ann, 'swim');
  const Item = { owner: { S: sub }, id: { S: 'swim' }, text: { S: 'New' }, updatedAt: { S: 'later' } };
  await next.dynamodb.send(new PutItemCommand({ TableName: 'DailyTaskTable', Item }));
  expect(await importAll()).toMatchObject({ 'records moved': 0, 'records taken': 1 });
  expect(await tasksOf(sub)).toContainEqual(Item);
});

test('import-users: a user sets a new password by the code of a mail', async () => {
  const request = { ClientId: next.instance.userPoolClientId, Username: 'ann@example.com' };
  await next.pool.call('ForgotPassword', request);
  const code = next.mailbox.list().find(({ to }) => to === request.Username)?.code;
  expect(code).toMatch(/^\d{6}$/);
  const chosen = { ...request, ConfirmationCode: code, Password: 'a new password' };
  expect(await next.pool.call('ConfirmForgotPassword', chosen)).toEqual({});
});

test('import-users: changes nothing in the pool of the export', async () => {
  const target = { cognito: oldPool, userPoolId: lost.instance.userPoolId, dynamodb: lost.dynamodb };
  const tables = { tables: ['DailyTaskTable'], erasedTable: erasedOwners.tableId, dryRun: false };
  expect(await importUsers({ ...target, ...tables }, users, exportedAt)).toMatchObject({
    'the same': 4,
    created: 0,
  });
});

test.each([
  ['export-users', [], {}, 'usage: npm run export-users'],
  ['export-users', ['prod', 'users.age', '--dry-run'], {}, 'usage: npm run export-users'],
  ['export-users', ['nowhere', 'users.age'], {}, 'No stage "nowhere"'],
  ['export-users', ['prod', 'users.age'], {}, 'Set KAIROS_BACKUP_KEY'],
  ['import-users', ['prod', 'users.age'], { KAIROS_BACKUP_KEY: 'age1' }, 'Set KAIROS_BACKUP_IDENTITY'],
] as const)('%s: %j is rejected: %s', (command, args, environment, message) => {
  expect(() => readUserRequest(command, args, environment)).toThrow(message);
});
