// @spec without-mail

import { runUserCommand } from '../../src/accounts/user-commands.ts';
import { temporaryFolder } from '../support/cloud.ts';
import { forwarded } from '../support/reverse-proxy.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { serverHost } from '../support/server-host.ts';
import { newUser, signIn } from '../support/test-user.ts';

// Accounts of a server whose sign-up is closed, through the reverse proxy.
const folder = temporaryFolder();
const password = 'quiet-river-42';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(folder.path, null, { signUp: 'closed', maxUsers: 50 });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});
beforeEach(() => {
  server.proxy.headers = forwarded(serverHost);
});

async function call(operation: string, body: object): Promise<string> {
  const response = await fetch(`${server.url}/cognito`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: server.instance.userPoolClientId, ...body }),
  });
  return response.headers.get('x-amzn-errortype') ?? String(response.status);
}

test('closed sign-up: is in the configuration, and the server rejects a sign-up', async () => {
  expect(await (await fetch(`${server.url}/config.json`)).json()).toMatchObject({
    signUp: 'closed',
    sendsMail: true,
  });
  await expect(newUser(server, 'stranger@example.org')).rejects.toThrow('SignUp is not permitted');
});

test('link of an operator: leads to the address of the server, and its user signs in with the password', async () => {
  const { text } = await runUserCommand(server.server, ['add', 'anne@example.org']);
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  expect(link.origin).toBe(`https://${serverHost}`);
  const token = new URLSearchParams(link.hash.slice(1)).get('password-link');
  const choice = { Username: 'anne@example.org', ConfirmationCode: token, Password: password };
  expect(await call('ConfirmForgotPassword', choice)).toBe('200');
  const anne = await signIn(server, { email: 'anne@example.org', password });
  expect((await anne.ask('{ listHabits { items { id } } }')).body.data).toEqual({
    listHabits: { items: [] },
  });
});

test('server without KAIROS_SMTP: says so in its configuration, and rejects to send a code to any address', async () => {
  const silent = await startTestServer(
    folder.path,
    null,
    { signUp: 'closed', maxUsers: 50 },
    { sendsMail: false },
  );
  expect(await (await fetch(`${silent.url}/config.json`)).json()).toMatchObject({ sendsMail: false });
  await runUserCommand(silent.server, ['add', 'anne@example.org']);
  for (const Username of ['anne@example.org', 'nobody@example.org']) {
    const response = await fetch(`${silent.url}/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' },
      body: JSON.stringify({ ClientId: silent.instance.userPoolClientId, Username }),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { __type: 'CodeDeliveryFailureException', message: 'This server sends no e-mails.' },
    ]);
  }
  await silent.close();
});

test('limit per client address: counts the addresses that the proxy sends, not those that a client invents', async () => {
  const recover = (Username: string) => call('ForgotPassword', { Username });
  const exhausted = 'TooManyRequestsException';
  let answer = '';

  for (let sent = 0; sent < 100 && answer !== exhausted; sent += 1) {
    // A proxy appends the address of the client to those that the client sends.
    server.proxy.headers = forwarded(serverHost, `192.0.2.${sent}, 198.51.100.1`);

    answer = await recover(`user-${sent}@example.org`);
  }

  expect(answer).toBe(exhausted);
  server.proxy.headers = forwarded(serverHost, '203.0.113.9');
  expect(await recover('user@example.org')).not.toBe(exhausted);
});
