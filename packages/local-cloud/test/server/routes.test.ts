// @spec server-routes

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationNames } from '@kairos/user-pool/operations/registry';
import { startLocalCloud, type LocalCloud } from '../../src/start-local-cloud.ts';
import { template, temporaryFolder, webTemplate } from '../support/cloud.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openWebSocket } from '../support/web-socket.ts';

// All routes of both modes. A new route needs a row here.
const web = temporaryFolder();
let cloud: LocalCloud;
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(web.path, 'assets'));
  for (const file of ['index.html', 'landing.html'])
    writeFileSync(join(web.path, file), '<title>Kairos</title>');
  cloud = await startLocalCloud({ template, webTemplate, web: web.path, data: null, port: 0 });
  server = await startTestServer(web.path);
});
afterAll(async () => {
  await server.close();
  await cloud.close();
  web.remove();
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const page = 'page 200 405 405 405 405 405';
const file = '200 200 405 405 405 405 405';
const noFile = '404 404 405 405 405 405 405';

/** The statuses of `methods` by path: on a laptop, and on a server. `page` is a page of the web app. */
const table: readonly (readonly [path: string, laptop: string, server: string])[] = [
  ['/graphql', '405 405 401 405 405 405 405', '405 405 401 405 405 405 405'],
  ['/graphql/realtime', page, page],
  ['/cognito', '405 405 400 405 405 405 405', '405 405 400 405 405 405 405'],
  ['/cognito/', '405 405 400 405 405 405 405', '405 405 400 405 405 405 405'],
  ['/cognito/pool/.well-known/jwks.json', '200 405 400 405 405 405 405', '200 405 400 405 405 405 405'],
  ['/calendar/', noFile, noFile],
  ['/calendar/unknown.ics', noFile, noFile],
  ['/calendars/read', '405 405 401 405 405 405 405', '405 405 401 405 405 405 405'],
  ['/today/', noFile, noFile],
  ['/today/unknown.json', noFile, noFile],
  ['/config.json', file, file],
  ['/mailbox', file, page],
  ['/mailbox.json', file, noFile],
  ['/mailbox.css', file, noFile],
  ['/google/gsi/client.js', file, noFile],
  ['/google/o/oauth2/auth', '400 400 400 400 400 400 400', page],
  ['/google/o/oauth2/post-answer.js', file, noFile],
  ['/google/o/oauth2/consent.css', file, noFile],
  ['/google/o/oauth2/revoke', '400 400 400 400 400 400 400', page],
  ['/google/calendar/v3/calendars/primary/events', '401 404 401 404 404 404 404', page],
  ['/google/control/faults', '404 404 400 404 404 200 404', page],
  ['/google/control/events', '404 404 400 404 404 404 404', page],
  ['/google/control/list', '404 404 400 404 404 404 404', page],
  ['/google/control/delete', '404 404 400 404 404 404 404', page],
  ['/google/control/forget', '404 404 400 404 404 404 404', page],
  ['/', page, page],
  ['/choose', page, page],
  ['/unknown', page, page],
  ['/backup', page, page],
  ['/assets/unknown.js', noFile, noFile],
];

async function statusesOf(url: string, path: string): Promise<string> {
  const statuses: string[] = [];
  for (const method of methods) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, redirect: 'manual' });
    const isPage = (await response.text()).includes('<title>Kairos</title>');
    statuses.push(isPage ? 'page' : String(response.status));
  }
  return statuses.join(' ');
}

test.each(table)('%s: is answered by %s on a laptop, by %s on a server', async (path, laptop, onServer) => {
  expect(await statusesOf(cloud.url, path)).toBe(laptop);
  expect(await statusesOf(server.url, path)).toBe(onServer);
});

test('the table has all routes', () => {
  const rows = table.map(([path]) => path);
  const isListed = (path: string) =>
    rows.some((row) => (path.endsWith('/') ? row.startsWith(path) : row === path));
  expect([...cloud.paths, ...server.server.paths].filter((path) => !isListed(path))).toEqual([]);
});

test.each<[string, string, string]>([
  ['/graphql/realtime', 'open', '401'],
  ['/graphql', '404', '404'],
  ['/google/control/events', '404', '404'],
  ['/', '404', '404'],
])('%s: a WebSocket without a token is %s on a laptop, %s on a server', async (path, laptop, onServer) => {
  expect(await openWebSocket(cloud.url, path)).toBe(laptop);
  expect(await openWebSocket(server.url, path)).toBe(onServer);
});

/** The operations of the user pool that clients of a server can call. */
const operations = [
  ...['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode', 'InitiateAuth', 'RespondToAuthChallenge'],
  ...['ForgotPassword', 'ConfirmForgotPassword', 'ChangePassword', 'GetUser', 'UpdateUserAttributes'],
  ...['DeleteUserAttributes', 'GetUserAttributeVerificationCode', 'VerifyUserAttribute'],
  ...['AssociateSoftwareToken', 'VerifySoftwareToken', 'SetUserMFAPreference'],
  ...['StartWebAuthnRegistration', 'CompleteWebAuthnRegistration'],
  ...['ListWebAuthnCredentials', 'DeleteWebAuthnCredential'],
  ...['GlobalSignOut', 'RevokeToken', 'DeleteUser'],
  ...['ListDevices', 'ConfirmDevice', 'UpdateDeviceStatus', 'ForgetDevice'],
];

test('user pool of a server: has no operation beside those of clients, also with the key of its instance', async () => {
  const rejected: string[] = [];
  for (const operation of operationNames) {
    const error = await errorOf(server, operation, server.server.instance.adminKey);
    if (error === 'UnrecognizedClientException') rejected.push(operation);
  }
  expect(operationNames.filter((name) => !rejected.includes(name))).toEqual(operations);
  expect(await errorOf(cloud, 'AdminGetUser', cloud.instance.adminKey)).not.toBe(
    'UnrecognizedClientException',
  );
});

async function errorOf({ url }: { url: string }, operation: string, key: string): Promise<string | null> {
  const headers = {
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    authorization: `Bearer ${key}`,
  };
  const response = await fetch(`${url}/cognito`, { method: 'POST', headers, body: '{}' });
  return response.headers.get('x-amzn-errortype');
}
