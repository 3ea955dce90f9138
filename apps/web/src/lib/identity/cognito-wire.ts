import type { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { isTransient, toIdentityError } from './identity-error.ts';

/** An answer of InitiateAuth or RespondToAuthChallenge (Cognito API reference). */
export interface AuthAnswer {
  readonly ChallengeName?: string;
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
  readonly Session?: string;
  readonly AuthenticationResult?: {
    readonly IdToken: string;
    readonly AccessToken: string;
    readonly RefreshToken: string;
  };
}

type Answer = (error: Error | null, data?: AuthAnswer) => void;

/** The library's HTTP client: one operation in, one callback out. */
export interface Wire {
  /** What each call of `fetch` is given besides. */
  fetchOptions?: RequestInit;
  request(operation: string, parameters: object, answer: Answer): void;
}

/** The user pool asks the person something before it goes on. */
export class ChallengeRequired extends Error {
  override readonly name = 'ChallengeRequired';

  constructor(
    readonly challengeName: string,
    readonly parameters: Readonly<Record<string, string>>,
    readonly session: string,
  ) {
    super(challengeName);
  }
}

/** Steps of SRP itself, which the library answers without the person. */
const answeredByLibrary = new Set(['PASSWORD_VERIFIER', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER']);

/**
 * Listens in on the library's HTTP client, for three things it does not do.
 *
 * Its methods each know some challenges and take any other for a success without tokens, which they even store; so
 * every question to the person becomes a {@link ChallengeRequired} failure, whichever method met it. It repeats a
 * refused refresh for six seconds; a refusal is marked as final, an outage is still retried. And it waits for an answer
 * as long as the browser does, which is minutes; what takes longer than `timeLimit` milliseconds has lost its network.
 */
export function tapWire(pool: CognitoUserPool, timeLimit: number): Wire {
  const { client } = pool as unknown as { client: Wire };
  client.fetchOptions = {
    // read anew for each call
    get signal() {
      return AbortSignal.timeout(timeLimit);
    },
  };
  const request = client.request.bind(client);
  client.request = (operation, parameters, answer) => {
    request(operation, parameters, (error, data) => {
      const name = data?.ChallengeName;
      if (error) {
        answer(withFinality(error));
      } else if (name !== undefined && !answeredByLibrary.has(name)) {
        answer(new ChallengeRequired(name, data?.ChallengeParameters ?? {}, data?.Session ?? ''));
      } else {
        answer(null, data);
      }
    });
  };
  return client;
}

/** The failure, marked for the library as not worth repeating where it is not. */
function withFinality(error: Error): Error {
  const final = { nonRetryable: true };
  if (error.name === 'TimeoutError') {
    return Object.assign(new Error('Network error'), { code: 'NetworkError', ...final });
  }
  return isTransient(toIdentityError(error)) ? error : Object.assign(error, final);
}

/** Hands a user object the `Session` that its next answer has to carry. */
export function continueSession(user: CognitoUser, session: string): void {
  (user as unknown as { Session: string }).Session = session;
}
