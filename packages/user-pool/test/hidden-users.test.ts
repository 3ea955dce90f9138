import { confirmedPerson, password } from './people.ts';
import { clientId, clientOptions, startPool, type PoolServer } from './pool-server.ts';
import { answerWrongly, post, startExchange } from './protocol.ts';
import { Browser } from './real-client.ts';

/** Names that begin alike, so that masked addresses are alike too. */
const known = 'ann@example.com';
const unconfirmed = 'amy@example.com';
const unknown = 'abe@example.com';

let server: PoolServer;
beforeAll(async () => {
  server = await startPool({
    clients: [clientOptions, { ...clientOptions, clientId: 'legacy', preventUserExistenceErrors: false }],
  });
  await confirmedPerson(server, known);
  await new Browser(server, unconfirmed).signUp(password, { email: unconfirmed });
});
afterAll(() => server.stop());

const initiate = (username: string, flow: string, parameters: object, client = clientId) =>
  post(server, 'InitiateAuth', {
    ClientId: client,
    AuthFlow: flow,
    AuthParameters: { USERNAME: username, ...parameters },
  });
const passwordAuth = (username: string, client?: string) =>
  initiate(username, 'USER_PASSWORD_AUTH', { PASSWORD: 'a wrong password' }, client);
const start = (username: string) => startExchange(server, username);
const call = (operation: string, username: string, more: object = {}) =>
  post(server, operation, { ClientId: clientId, Username: username, ...more });
const wrongCode = { ConfirmationCode: 'no-such-code' };

test('signing in by password answers alike', async () => {
  expect((await passwordAuth(unknown)).body).toEqual((await passwordAuth(known)).body);
});

test('SRP gives a challenge of the same form, the same one for the same name', async () => {
  const [real, made] = [await start(known), await start(unknown)];
  const form = (challenge: Record<string, string>) =>
    Object.fromEntries(Object.entries(challenge).map(([key, value]) => [key, value.length]));
  expect({ ...form(made), SRP_B: 0 }).toEqual({ ...form(real), SRP_B: 0 });
  expect(Math.abs(made.SRP_B!.length - real.SRP_B!.length)).toBeLessThan(8);
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(made.USER_ID_FOR_SRP).toMatch(uuid);
  expect(real.USER_ID_FOR_SRP).toMatch(uuid);
  const again = await start(unknown.toUpperCase());
  expect([again.SALT, again.USERNAME]).toEqual([made.SALT, made.USERNAME]);
  expect((await start('al@example.com')).SALT).not.toBe(made.SALT);
  // the id that was made up answers as a user's id does
  expect((await start(made.USERNAME!)).SALT).toBe(made.SALT);
});

test.each([known, unknown])('an SRP proof for %s that is wrong is refused alike', async (username) => {
  expect(await answerWrongly(server, await startExchange(server, username))).toBe(
    'NotAuthorizedException: Incorrect username or password.',
  );
});

test.each([known, unconfirmed, unknown])(
  'forgetting and resetting for %s, to the limit of sends',
  async (username) => {
    const before = server.mails.length;
    const reset = { ...wrongCode, Password: 'a new password' };
    expect((await call('ConfirmForgotPassword', username, reset)).body).toEqual({
      __type: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await call('ForgotPassword', username)).body).toEqual({
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
      });
    }
    expect((await call('ForgotPassword', username)).body).toMatchObject({ __type: 'LimitExceededException' });
    expect((await call('ConfirmForgotPassword', username, reset)).body).toEqual({
      __type: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    expect(server.mails.length - before).toBe(username === known ? 5 : 0);
  },
);

test.each([unconfirmed, unknown])('confirming and asking for a code again for %s', async (username) => {
  const mismatch = { __type: 'CodeMismatchException' };
  expect((await call('ConfirmSignUp', username, wrongCode)).body).toMatchObject(mismatch);
  for (let sent = username === unconfirmed ? 1 : 0; sent < 5; sent += 1) {
    expect((await call('ResendConfirmationCode', username)).body).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    });
  }
  expect((await call('ResendConfirmationCode', username)).body).toMatchObject({
    __type: 'LimitExceededException',
  });
  expect((await call('ConfirmSignUp', username, wrongCode)).body).toMatchObject(mismatch);
});

test('a name that is no address gets a made-up destination, always the same', async () => {
  const destination = async () =>
    ((await call('ForgotPassword', 'somebody')).body.CodeDeliveryDetails as { Destination: string })
      .Destination;
  const first = await destination();
  expect(first).toMatch(/^[a-z]\*\*\*@[a-z]\*\*\*$/);
  expect(await destination()).toBe(first);
});

test('the time tells little: both sides do the same arithmetic', async () => {
  const spent = async (username: string) => {
    const before = process.cpuUsage();
    await server.pool
      .call('InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: username, SRP_A: 'abcdef' },
      })
      .catch(() => undefined);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const times: Record<string, number[]> = { [known]: [], 'new@example.com': [] };
  for (let round = 0; round < 15; round += 1) {
    for (const name of Object.keys(times)) times[name]!.push(await spent(name));
  }
  // Microseconds of processor time, the least of many: a busy machine makes clocks useless here.
  const [a, b] = Object.values(times).map((list) => Math.min(...list));
  // a skipped modular power would make one side many times faster
  expect(Math.max(a!, b!) / Math.min(a!, b!)).toBeLessThan(2);
});

test('a client that hides nothing says who is unknown', async () => {
  expect((await passwordAuth(unknown, 'legacy')).body).toEqual({
    __type: 'UserNotFoundException',
    message: 'User does not exist.',
  });
  for (const operation of ['ForgotPassword', 'ResendConfirmationCode']) {
    expect((await post(server, operation, { ClientId: 'legacy', Username: unknown })).body).toEqual({
      __type: 'UserNotFoundException',
      message: 'Username/client id combination not found.',
    });
  }
  expect((await post(server, 'ForgotPassword', { ClientId: 'legacy', Username: unconfirmed })).body).toEqual({
    __type: 'InvalidParameterException',
    message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
  });
});
