import { isExpensive, kindOf } from './operations/kinds.ts';
import type { RequestLimits } from './options.ts';
import { objectMember, type OperationRequest } from './request.ts';
import { createRequestLimiter } from './request-limiter.ts';
import type { Services } from './services.ts';
import { subjectId } from './subjects.ts';
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
    const userId = kind === 'session' ? undefined : await namedUser(services, request);
    await limiter.check(kind, address, userId && (await services.origin.counterOf(userId)));
    return isExpensive(name, kind) ? queue.run(run) : run();
  };
}

/** The id of the user, or of the unknown username, that a request is about; undefined when it names none. */
async function namedUser(services: Services, request: OperationRequest): Promise<string | undefined> {
  const answers = objectMember(request, 'ChallengeResponses');
  const session = request.Session ?? answers.PASSWORD_CLAIM_SECRET_BLOCK;
  const ofSession = typeof session === 'string' ? services.sessions.userOf(session) : undefined;
  if (ofSession !== undefined) return ofSession;
  const username = request.Username ?? objectMember(request, 'AuthParameters').USERNAME;
  // A longer one is rejected by the operation.
  return typeof username === 'string' && username.length <= 128 ? subjectId(services, username) : undefined;
}
