import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUserPoolHandler } from '../src/http-handler.ts';
import { defaultLimits } from './default-limits.ts';
import { openSecrets } from '../src/secrets.ts';
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
  readonly mails: readonly Mail[];
  /** The mails that were passed to `pretend` instead of `deliver`. */
  readonly pretended: readonly Mail[];
  /** The latest code sent to an address. */
  codeFor(address: string): string;
  now(): number;
  advance(milliseconds: number): void;
  /** Stops the server and starts it again with the same folder. @param sendsMail default true */
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

export const poolOptions = (): Omit<UserPoolOptions, 'mailer' | 'now'> => ({
  directory: null,
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

/** @param changes without a `directory`, the pool uses a temporary folder, deleted when the server stops. */
export async function startPool(changes: Partial<UserPoolOptions> = {}): Promise<PoolServer> {
  const mails: Mail[] = [];
  const pretended: Mail[] = [];
  const mailer: Mailer = {
    deliver: (mail) => void mails.push(mail),
    pretend: (mail) => void pretended.push(mail),
  };
  let time = Date.parse('2026-11-20T08:00:00Z');
  const home = await mkdtemp(path.join(tmpdir(), 'user-pool-test-'));
  const directory = changes.directory ?? home;
  await giveKeys(directory);
  const open = (more: Partial<UserPoolOptions>, sendsMail = true) =>
    openUserPool({
      ...poolOptions(),
      ...(sendsMail && { mailer }),
      now: () => time,
      ...changes,
      directory,
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
      pool = await open(more, sendsMail);
      http = await listen(pool);
      self.pool = pool;
      self.url = addressOf(http);
    },
    async stop() {
      await close();
      await rm(home, { recursive: true });
    },
  };
  return self;
}

let sharedKeys: string | undefined;

/** Shares the keys among the pools of a test file: generating an RSA key takes longer than most tests. */
async function giveKeys(directory: string): Promise<void> {
  if (sharedKeys === undefined) {
    const first = await mkdtemp(path.join(tmpdir(), 'user-pool-keys-'));
    await openSecrets(first);
    sharedKeys = await readFile(path.join(first, 'keys.json'), 'utf8');
    await rm(first, { recursive: true });
  }
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, 'keys.json'), sharedKeys, { mode: 0o600 });
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
