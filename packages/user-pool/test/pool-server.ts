import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUserPoolHandler } from '../src/http-handler.ts';
import { defaultLimits } from './default-limits.ts';
import type { PoolKeys } from '../src/records.ts';
import { openSecrets } from '../src/secrets.ts';
import { createStore, poolKeysKey, put } from '../src/store.ts';
import { openTestStore, type TestStore } from './test-store.ts';
import {
  openUserPool,
  type Mail,
  type Mailer,
  type UserPool,
  type UserPoolOptions,
} from '../src/user-pool.ts';

export const poolId = 'us-east-1_TestPool1';
export const clientId = 'web-client';
export const adminKey = 'the-admin-key';

/** A pool behind a real HTTP server, with a clock that only the test moves. */
export interface PoolServer {
  url: string;
  pool: UserPool;
  store: TestStore;
  readonly mails: readonly Mail[];
  /** The mails that were passed to `queueDecoy` instead of `deliver`. */
  readonly pretended: readonly Mail[];
  /** The latest code sent to an address. */
  codeFor(address: string): string;
  now(): number;
  advance(milliseconds: number): void;
  /** Stops the server and starts it again with the same data. @param sendsMail default true */
  restart(changes?: Partial<UserPoolOptions>, sendsMail?: boolean): Promise<void>;
  stop(): Promise<void>;
}

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;

export const clientOptions: UserPoolOptions['clients'][number] = {
  clientId,
  authFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  accessTokenMinutes: 15,
  idTokenMinutes: 15,
  refreshTokenDays: 365,
  preventUserExistenceErrors: true,
  revocation: true,
};

export const poolOptions = (): Omit<UserPoolOptions, 'mailer' | 'now' | 'store'> => ({
  poolId,
  issuer: `http://localhost:4321/cognito/${poolId}`,
  passwordPolicy: { minimumLength: 8 },
  mfa: 'OFF',
  softwareTokenMfa: false,
  usernameAttributes: ['email', 'phone_number'],
  schemaAttributes: [
    { name: 'email', required: true },
    { name: 'name' },
    { name: 'custom:plan' },
    { name: 'custom:origin', mutable: false },
  ],
  clients: [clientOptions],
  ...(defaultLimits.on && { requestLimits: defaultLimits.on }),
});

/** @param file the database, which a restart closes and opens again. Default: memory, which a restart keeps */
export async function startPool(
  changes: Partial<UserPoolOptions> = {},
  file: string | null = null,
): Promise<PoolServer> {
  const mails: Mail[] = [];
  const pretended: Mail[] = [];
  const mailer: Mailer = {
    deliver: (mail) => void mails.push(mail),
    queueDecoy: (mail) => void pretended.push(mail),
  };
  let time = Date.parse('2026-11-20T08:00:00Z');
  let store = await openTestStore(file);
  await giveKeys(store);
  const open = (more: Partial<UserPoolOptions>, sendsMail = true) =>
    openUserPool({
      ...poolOptions(),
      ...(sendsMail && { mailer }),
      now: () => time,
      store,
      ...changes,
      ...more,
    });
  let pool = await open({});
  let http = await listen(pool);
  const close = async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
    await pool.close();
  };

  const self: PoolServer = {
    url: addressOf(http),
    pool,
    store,
    mails,
    pretended,
    codeFor(address) {
      const mail = mails.findLast(({ to }) => to === address);
      if (!mail) throw new Error(`Nothing was sent to ${address}.`);
      return mail.code;
    },
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
    async restart(more = {}, sendsMail = true) {
      await close();
      if (file !== null) {
        store.close();
        store = await openTestStore(file);
        self.store = store;
      }
      pool = await open(more, sendsMail);
      http = await listen(pool);
      self.pool = pool;
      self.url = addressOf(http);
    },
    async stop() {
      await close();
      store.close();
    },
  };
  return self;
}

let sharedKeys: PoolKeys | undefined;

/** Shares the keys among the pools of a test file: generating an RSA key takes longer than most tests. */
async function giveKeys(keyValues: TestStore): Promise<void> {
  const store = createStore(keyValues);
  if (sharedKeys === undefined) {
    await openSecrets(store);
    sharedKeys = await store.keys.get(poolKeysKey);
  } else {
    await store.write([put(store.keys, poolKeysKey, sharedKeys)]);
  }
}

async function listen(pool: UserPool): Promise<Server> {
  const clientAddress = ({ headers, socket }: IncomingMessage) =>
    String(headers['x-test-address'] ?? socket.remoteAddress);
  const handler = createUserPoolHandler({ pool, adminKey, clientAddress });
  const http = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return http;
}

const addressOf = (http: Server): string =>
  `http://127.0.0.1:${(http.address() as AddressInfo).port}/cognito`;
