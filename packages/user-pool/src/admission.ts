import { namedUser } from './named-user.ts';
import { isExpensive, kindOf } from './operations/kinds.ts';
import type { RequestLimits } from './options.ts';
import { isLinkToken } from './password-links.ts';
import type { OperationRequest } from './request.ts';
import { createRequestLimiter, type Account } from './request-limiter.ts';
import type { Services } from './services.ts';
import { sessionUser } from './session-user.ts';
import { createWorkQueue } from './work-queue.ts';

/** How many operations with SRP arithmetic run concurrently: the arithmetic itself blocks the process. */
const maxRunning = 2;

interface Asked {
  readonly name: string;
  readonly request: OperationRequest;
  readonly address: string;
}

/** Runs an operation, unless it exceeds a limit. */
export type Admission = <T>(services: Services, asked: Asked, run: () => Promise<T>) => Promise<T>;

/** The limits of a pool that strangers can reach: of the number of requests, and of expensive ones at a time. */
export function createAdmission(limits: RequestLimits): Admission {
  const limiter = createRequestLimiter(limits);
  const queue = createWorkQueue(maxRunning, limits.maxWaiting);
  return async (services, { name, request, address }, run) => {
    const kind = kindOf(name, request);
    const account =
      kind === 'session'
        ? await sessionOf(services, name, request)
        : await accountOf(services, name, request);
    await limiter.check(kind, address, account);
    return isExpensive(name, kind) ? queue.run(run, account?.isTrusted) : run();
  };
}

/** The account of the valid token of a request. */
async function sessionOf(
  services: Services,
  name: string,
  request: OperationRequest,
): Promise<Account | undefined> {
  const userId = await sessionUser(services, name, request);
  return userId === undefined ? undefined : { counter: `user ${userId}`, isTrusted: true };
}

/**
 * The account that a request is about. It is trusted from an address at which the user has signed in, and with a valid link:
 * no stranger has either.
 */
async function accountOf(
  services: Services,
  name: string,
  request: OperationRequest,
): Promise<Account | undefined> {
  const userId = await namedUser(services, name, request);
  if (userId === undefined) return undefined;
  const { ConfirmationCode: code } = request;
  const isLink = name === 'ConfirmForgotPassword' && typeof code === 'string' && isLinkToken(code);
  if (isLink && (await services.passwordLinks.isValid(userId, code))) {
    return { counter: `${userId}/link`, isTrusted: true };
  }
  const counter = await services.origin.counterOf(userId);
  return { counter, isTrusted: counter !== userId };
}
