import { CognitoError } from '../src/errors.ts';
import { operationNames } from '../src/operations/registry.ts';
import { codeAt } from './authenticator.ts';
import { hostileVariants } from './hostile-variants.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { accessTokenOf, addPasskey, passkeyPool, startPasskeyPool } from './passkey-user.ts';
import { clientId, hours, type PoolServer } from './pool-server.ts';
import { email, passkeyEmail, protectedEmail, type Target, validRequests } from './valid-requests.ts';

/** Sets up an authenticator app that the sign-in asks for. */
async function protect(server: PoolServer, token: string): Promise<void> {
  const { pool } = server;
  const { SecretCode } = (await pool.call('AssociateSoftwareToken', { AccessToken: token })) as {
    SecretCode: string;
  };
  await pool.call('VerifySoftwareToken', { AccessToken: token, UserCode: codeAt(server, SecretCode) });
  await pool.call('SetUserMFAPreference', {
    AccessToken: token,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
}

async function startTarget(): Promise<Target> {
  const server = await startPasskeyPool({
    ...{ mfa: 'OPTIONAL', softwareTokenMfa: true, emailMfa: true },
    clients: (passkeyPool.clients ?? []).map((client) => ({ ...client, accessTokenMinutes: hours(1) })),
  });
  const device = new PasskeyDevice();
  await addPasskey(server, await accessTokenOf(server, passkeyEmail), device);
  await protect(server, await accessTokenOf(server, protectedEmail));
  return { server, device, AccessToken: await accessTokenOf(server, email) };
}

/** A failure of the pool, which HTTP answers with 500; undefined for an answer or an error of Cognito. */
async function faultOf({ server }: Target, operation: string, request: unknown): Promise<string | undefined> {
  try {
    // With a client, for which limits count.
    await server.pool.call(operation, request, { address: '203.0.113.7' });
    return undefined;
  } catch (error) {
    return error instanceof CognitoError
      ? undefined
      : `${operation} ${JSON.stringify(request).slice(0, 300)}: ${String(error)}`;
  }
}

const isStoring = new Set(['UpdateUserAttributes', 'CompleteWebAuthnRegistration']);

/** Requests that read the data of an earlier one. */
const readers: [operation: string, request: (target: Target) => object][] = [
  ['GetUser', ({ AccessToken }) => ({ AccessToken })],
  ['ListWebAuthnCredentials', ({ AccessToken }) => ({ AccessToken })],
  ['StartWebAuthnRegistration', ({ AccessToken }) => ({ AccessToken })],
  [
    'InitiateAuth',
    () => ({
      ...{ ClientId: clientId, AuthFlow: 'USER_AUTH' },
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  ],
];

/**
 * Tests every operation with hostile values in each member of its request.
 *
 * @param every each member gets one of so many hostile values: 1 for all
 */
export function testHostileRequests(every: number): void {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget();
  });
  afterAll(() => target.server.stop());

  test('hostile requests: cover every operation', () => {
    expect([...new Set(validRequests.map(([operation]) => operation))].toSorted()).toEqual(
      operationNames.toSorted(),
    );
  });

  test.each(validRequests.map(([operation, prepare], place) => ({ operation, prepare, place })))(
    'hostile requests: $operation responds to all of them without an internal error',
    async ({ operation, prepare, place }) => {
      const faults: (string | undefined)[] = [];
      for (const variant of hostileVariants(await prepare(target), every, place)) {
        // No limit or lockout of an earlier request hides later results.
        target.server.advance(hours(2));
        faults.push(await faultOf(target, operation, variant(await prepare(target))));
        if (isStoring.has(operation)) {
          for (const [reader, request] of readers)
            faults.push(await faultOf(target, reader, request(target)));
        }
        // The store in memory answers in the same turn of the event loop, and idle HTTP connections have to end in time.
        await new Promise(setImmediate);
      }
      expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    },
  );
}
