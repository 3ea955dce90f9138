import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutbox } from '@kairos/local-cloud/mail/mail-outbox';
import { openConnection } from '@kairos/sqlite/connection';
import { createBlockingKeyValueStore, type KeyValueStore } from '@kairos/sqlite/key-values';
import { power } from '@kairos/user-pool/srp-group';
import { openUserPool, type UserPool, type UserPoolOptions } from '@kairos/user-pool/user-pool';
import { compareTimes } from '../model/compare-times.ts';
import { ratio } from '../model/figure.ts';
import type { Measurements } from '../model/measurements.ts';
import type { Part } from '../run.ts';

/** The limit of dudect. */
const maxT = 4.5;

/** Whether the time of the user pool's work shows a secret, or who has an account. */
export const pool: Part = {
  title: 'Times of the user pool',
  isAlone: true,
  about: `Two kinds of the same work, in random order in one process: the exponentiation of SRP with exponents of 256 bits, and whole requests of a user pool with the limits, the outbox and the durable writes of a server. \`t\` is Welch's, without the slowest tenth; above ${maxT} the times differ. The difference is that of the medians in percent, with the ends of its interval of 95 %. The last comparison is a control: exponents of 128 bits must be found to be faster.`,
  measure: async ({ quick, measurements }) => {
    const rounds = quick ? 400 : 2_000;
    await compareExponents(rounds, measurements);
    await compareRequests(quick ? 120 : 1_500, measurements);
    await compareLengths(rounds, measurements);
  },
};

type Work = () => unknown;

/** Runs both kinds of work in pairs, whose order is random. */
async function compare(
  name: string,
  rounds: number,
  kinds: readonly [Work, Work],
  into: Measurements,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  const warmUp = 20;
  for (let round = -warmUp; round < rounds; round += 1) {
    const order = Math.random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const);
    for (const kind of order) {
      const start = process.hrtime.bigint();
      await kinds[kind]();
      const end = process.hrtime.bigint();
      if (round >= 0) times[kind].push(Number(end - start));
    }
  }
  const { t, difference, low, high } = compareTimes(...times);
  const isControl = name.startsWith('control');
  into.add('present', ratio(`${name}: t`, { better: isControl ? 'higher' : 'lower', target: maxT }), t);
  into.add('present', ratio(`${name}: difference in %`, {}), difference);
  into.add('present', ratio(`${name}: from, in %`, {}), low);
  into.add('present', ratio(`${name}: to, in %`, {}), high);
}

/** 256 bits, of which the highest one and `ones` others are set. */
function exponent(bits: number, ones: number): bigint {
  let value = 1n << BigInt(bits - 1);
  for (let set = 0; set < ones;) {
    const bit = 1n << BigInt(randomBytes(4).readUInt32BE() % (bits - 1));
    if ((value & bit) === 0n) set += 1;
    value |= bit;
  }
  return value;
}

const bases = Array.from({ length: 50 }, () => power(2n, exponent(256, 100)));
const someBase = () => bases[Math.floor(Math.random() * bases.length)] ?? 4n;

async function compareExponents(rounds: number, into: Measurements): Promise<void> {
  const [sparse, dense] = [exponent(256, 3), exponent(256, 250)];
  await compare(
    'exponent with few ones, with many',
    rounds,
    [() => power(someBase(), sparse), () => power(someBase(), dense)],
    into,
  );
  const [short, long] = [exponent(200, 100), exponent(256, 100)];
  await compare(
    'exponent of 200 bits, of 256',
    rounds,
    [() => power(someBase(), short), () => power(someBase(), long)],
    into,
  );
}

async function compareLengths(rounds: number, into: Measurements): Promise<void> {
  const [short, long] = [exponent(128, 60), exponent(256, 120)];
  await compare(
    'control, exponent of 128 bits, of 256',
    rounds,
    [() => power(someBase(), short), () => power(someBase(), long)],
    into,
  );
}

const many = { requests: 1_000_000, seconds: 1 };
const clientId = 'web';
const password = 'quiet-river-42';
const caller = { address: '203.0.113.7' };
const known = 'anne@example.org';
const unknown = 'amos@example.org';

function poolOptions(store: KeyValueStore, now: () => number): Omit<UserPoolOptions, 'mailer'> {
  return {
    store,
    now,
    poolId: 'us-east-1_bench',
    issuer: 'https://plan.example.org/cognito/us-east-1_bench',
    passwordPolicy: { minimumLength: 8 },
    mfa: 'OFF',
    softwareTokenMfa: false,
    usernameAttributes: ['email'],
    clients: [
      {
        clientId,
        authFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        accessTokenMinutes: 15,
        idTokenMinutes: 15,
        refreshTokenDays: 365,
        preventUserExistenceErrors: true,
        revocation: true,
      },
    ],
    requestLimits: {
      ...{ perAddress: many, perAccount: many, total: many, mailsPerAddress: many, mailsTotal: many },
      ...{ sessions: many, maxWaiting: 50 },
    },
    onSecurityEvent: () => undefined,
  };
}

async function compareRequests(rounds: number, into: Measurements): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kairos-pool-'));
  let time = Date.now();
  const now = () => time;
  const connection = await openConnection(join(folder, 'pool.db'));
  const store = createBlockingKeyValueStore(connection);
  const outbox = await openOutbox({ store, send: () => Promise.resolve(), now });
  let isClosed = false;
  const codes: string[] = [];
  const userPool = await openUserPool({
    ...poolOptions(store, now),
    mailer: {
      deliver(mail) {
        codes.push(mail.code);
        return outbox.deliver(mail);
      },
      pretend: (mail) => outbox.pretend(mail),
    },
  });
  try {
    await userPool.call('SignUp', { ClientId: clientId, Username: known, Password: password });
    await userPool.call('ConfirmSignUp', {
      ClientId: clientId,
      Username: known,
      ConfirmationCode: codes.at(-1),
    });
    const ask = (operation: string, request: object) => answerOf(userPool, operation, request);
    /** No limit or lock-out of an earlier request shortens this one. */
    const later = () => (time += 2 * 3_600_000);

    const startSrp = (USERNAME: string) =>
      ask('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: bases[0]?.toString(16) },
      });
    const wrongPassword = async (USERNAME: string) => {
      const { ChallengeParameters } = (await startSrp(USERNAME)) as {
        ChallengeParameters: Record<string, string>;
      };
      return ask('RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME,
          PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters.SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
          TIMESTAMP: 'Fri Nov 20 08:00:00 UTC 2026',
        },
      });
    };
    const choose = (USERNAME: string) =>
      ask('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME } });
    const recover = (Username: string) => ask('ForgotPassword', { Username });
    const kinds: readonly [string, (username: string) => Promise<unknown>][] = [
      ['InitiateAuth with SRP', startSrp],
      ['InitiateAuth with a choice', choose],
      ['SRP with a wrong password', wrongPassword],
      ['ForgotPassword', recover],
    ];
    for (const [name, request] of kinds) {
      const of = (username: string) => () => {
        later();
        return request(username);
      };
      await compare(`${name}, known user, unknown`, rounds, [of(known), of(unknown)], into);
    }
    await userPool.close();
    isClosed = true;
    const closed = await openUserPool({
      ...poolOptions(store, now),
      signUp: 'closed',
      mailer: { deliver: () => undefined },
    });
    const signUp = (Username: string) => () => answerOf(closed, 'SignUp', { Username, Password: password });
    await compare('SignUp when closed, known user, unknown', rounds, [signUp(known), signUp(unknown)], into);
    await closed.close();
  } finally {
    if (!isClosed) await userPool.close();
    await outbox.close();
    connection.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The response, also when the SDK throws it as an error. */
const answerOf = (userPool: UserPool, operation: string, request: object): Promise<unknown> =>
  userPool.call(operation, { ClientId: clientId, ...request }, caller).catch((error: unknown) => error);
