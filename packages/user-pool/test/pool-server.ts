import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUserPoolHandler } from '../src/http-handler.ts';
import { openUserPool, type Mail, type UserPool, type UserPoolOptions } from '../src/user-pool.ts';

export const poolId = 'us-east-1_TestPool1';
export const clientId = 'web-client';
export const adminKey = 'the-admin-key';

/** A pool behind a real HTTP server, with a clock that only the test moves. */
export interface PoolServer {
  url: string;
  pool: UserPool;
  mails: Mail[];
  /** The newest code sent to an address. */
  codeFor(address: string): string;
  now(): number;
  advance(milliseconds: number): void;
  /** Stops and opens again on the same folder. */
  restart(changes?: Partial<UserPoolOptions>): Promise<void>;
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

export const poolOptions = (): Omit<UserPoolOptions, 'deliver' | 'now'> => ({
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
});

export async function startPool(changes: Partial<UserPoolOptions> = {}): Promise<PoolServer> {
  const mails: Mail[] = [];
  let time = Date.parse('2026-11-20T08:00:00Z');
  const open = (more: Partial<UserPoolOptions>) =>
    openUserPool({
      ...poolOptions(),
      deliver: (mail) => void mails.push(mail),
      now: () => time,
      ...changes,
      ...more,
    });
  let pool = await open({});
  let http = await listen(pool);

  const self: PoolServer = {
    url: addressOf(http),
    pool,
    mails,
    codeFor(address) {
      const mail = mails.findLast(({ to }) => to === address);
      if (!mail) throw new Error(`Nothing was sent to ${address}.`);
      return mail.code;
    },
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
    async restart(more = {}) {
      await self.stop();
      pool = await open(more);
      http = await listen(pool);
      self.pool = pool;
      self.url = addressOf(http);
    },
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await pool.close();
    },
  };
  return self;
}

async function listen(pool: UserPool): Promise<Server> {
  const handler = createUserPoolHandler({ pool, adminKey });
  const http = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return http;
}

const addressOf = (http: Server): string =>
  `http://127.0.0.1:${(http.address() as AddressInfo).port}/cognito`;
