// @spec pool-update-attributes

import { removeUserValues, writeStored } from '#platform/storage/storage.ts';
import { scriptedIdentity } from '#test/scripted-identity.ts';
import { ann, passwordVerifier, scriptUserPool, tokens, type Reply } from '#test/scripted-user-pool.ts';
import { recoveryNeed, setRecoveryNeed } from './recovery.ts';
import type { AccountChanges } from './account-changes.ts';
import { setWaitingEmail, waitingEmail } from './change-email.ts';
import type { IdentityClient } from './identity-client.ts';
import { sessionStorageAt } from './session-storage.ts';

const address = 'Anne@Example.org';
const renewed: [string, Reply] = ['InitiateAuth', tokens({ mark: 'renewed', email: 'anne@example.org' })];
let identity: IdentityClient;
let account: AccountChanges;
let changes: number;

beforeEach(async () => {
  identity = scriptedIdentity({ changed: () => changes++ });
  scriptUserPool(['InitiateAuth', passwordVerifier], ['RespondToAuthChallenge', tokens()]);
  await (await identity.accountAccess()).signIn(ann.email, 'password');
  account = await identity.accountChanges();
  changes = 0;
});

afterEach(() => {
  sessionStorageAt(location).clear();
  localStorage.clear();
});

const request = async () => {
  scriptUserPool(['UpdateUserAttributes', {}]);
  await account.requestEmail(address);
};

describe('request of a new address', () => {
  test('has a code sent, and the address waits for it', async () => {
    const sent = scriptUserPool(['UpdateUserAttributes', {}]);
    expect(account.waitingEmail()).toBeNull();
    await account.requestEmail(address);
    expect(sent[0]?.body.UserAttributes).toEqual([{ Name: 'email', Value: address }]);
    expect(account.waitingEmail()).toBe(address);
    await expect(identity.currentUser()).resolves.toEqual(ann);
    expect(changes).toBe(0);
  });

  test.each(['AliasExistsException', 'LimitExceededException'])(
    'rejected with %s waits for no code',
    async (code) => {
      scriptUserPool(['UpdateUserAttributes', { reject: code }]);
      await expect(account.requestEmail(address)).rejects.toMatchObject({ code });
      expect(account.waitingEmail()).toBeNull();
    },
  );

  test('is removed by the log-out, and does not wait for another user', async () => {
    await request();
    removeUserValues();
    expect(account.waitingEmail()).toBeNull();
    await request();
    sessionStorageAt(location).clear();
    expect(account.waitingEmail()).toBeNull();
  });
});

describe('confirmation of a new address', () => {
  beforeEach(request);

  test('is sent, then new tokens are fetched and all tabs are notified; the recovery need moves to the new address', async () => {
    setRecoveryNeed(ann.email, 'endSessions');
    const sent = scriptUserPool(['VerifyUserAttribute', {}], renewed);
    await account.confirmEmail(address, '123456');
    expect(sent[0]?.body).toMatchObject({ AttributeName: 'email', Code: '123456' });
    await expect(identity.currentUser()).resolves.toEqual({ ...ann, email: 'anne@example.org' });
    expect(account.waitingEmail()).toBeNull();
    expect([recoveryNeed(ann.email), recoveryNeed(address)]).toEqual([null, 'endSessions']);
    expect(changes).toBe(1);
  });

  test('succeeds when the new tokens cannot be fetched, and keeps the session', async () => {
    const impatient = await scriptedIdentity({ changed: () => undefined, timeLimit: 50 }).accountChanges();
    scriptUserPool(['VerifyUserAttribute', {}], ['InitiateAuth', 'never']);
    await impatient.confirmEmail(address, '123456');
    await expect(identity.currentUser()).resolves.toEqual(ann);
    expect(account.waitingEmail()).toBeNull();
  });

  test.each(['CodeMismatchException', 'ExpiredCodeException'])(
    'rejected with %s keeps the address that waits',
    async (code) => {
      scriptUserPool(
        ['VerifyUserAttribute', { reject: code, message: 'No.' }],
        ['InitiateAuth', tokens({ mark: 'renewed' })],
      );
      await expect(account.confirmEmail(address, '000000')).rejects.toMatchObject({ code, message: 'No.' });
      expect(account.waitingEmail()).toBe(address);
      expect(changes).toBe(0);
    },
  );

  test('whose response was lost is recognized by another try, although its code is used up', async () => {
    scriptUserPool(['VerifyUserAttribute', 'offline']);
    await expect(account.confirmEmail(address, '123456')).rejects.toMatchObject({ code: 'NetworkError' });
    expect(account.waitingEmail()).toBe(address);
    scriptUserPool(['VerifyUserAttribute', { reject: 'ExpiredCodeException' }], renewed);
    await account.confirmEmail(address, '123456');
    await expect(identity.currentUser()).resolves.toEqual({ ...ann, email: 'anne@example.org' });
    expect(changes).toBe(1);
  });

  test('of an address that another account has taken is rejected without new tokens', async () => {
    const sent = scriptUserPool(['VerifyUserAttribute', { reject: 'AliasExistsException' }]);
    await expect(account.confirmEmail(address, '123456')).rejects.toMatchObject({
      code: 'AliasExistsException',
    });
    expect(sent).toHaveLength(1);
  });
});

const hour = 3_600_000;

test.each([
  [24 * hour - 1, 'new@example.org'],
  [24 * hour, null],
])('waiting address: %s ms after its code was sent it is %j', (passed, address) => {
  setWaitingEmail({ username: 'ann', address: 'new@example.org', sentAt: 1000 });
  expect(waitingEmail('ann', 1000 + passed)).toBe(address);
  expect(waitingEmail('bob', 1000 + passed)).toBeNull();
});

test.each(['{', 'null', '"x"', '{"username":"ann"}'])(
  'waiting address: is null when the stored text is %s',
  (text) => {
    writeStored('waiting-email', text);
    expect(waitingEmail('ann', 1000)).toBeNull();
  },
);
