import type { RequestLimits } from '../src/options.ts';
import { clientId, type PoolServer } from './pool-server.ts';
import { outcome } from './protocol.ts';

export const ann = 'ann@example.com';
/** The headers that give a request its client address. */
export type From = Record<string, string>;
export const home: From = { 'x-test-address': '203.0.113.7' };
export const stranger: From = { 'x-test-address': '198.51.100.1' };
export const rateExceeded = 'TooManyRequestsException: Rate exceeded';
export const limitExceeded = 'LimitExceededException: Attempt limit exceeded, please try after some time.';

const many = { requests: 1000, seconds: 3600 };
export const few = { requests: 3, seconds: 3600 };
/** Limits that are too high for a test to reach. */
export const unlimited: RequestLimits = {
  ...{ perAddress: many, perAccount: many, total: many },
  ...{ mailsPerAddress: many, mailsTotal: many, sessions: many },
  maxWaiting: 100,
};

/** Requests to a pool, from client addresses of the test's choice. */
export function visitorOf(server: () => PoolServer) {
  const signIn = (from: From, secret = 'a wrong password', USERNAME = ann) =>
    outcome(
      server(),
      'InitiateAuth',
      { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: secret } },
      from,
    );
  const call = (operation: string, request: object, from: From) =>
    outcome(server(), operation, { ClientId: clientId, Username: ann, ...request }, from);

  return { signIn, call };
}
