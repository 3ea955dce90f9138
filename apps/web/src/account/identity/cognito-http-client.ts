import type { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { isTransient, toIdentityError } from './identity-error.ts';

/** A response of InitiateAuth or RespondToAuthChallenge (Cognito API reference). */
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

/** The library's internal HTTP client. */
export interface CognitoHttpClient {
  /** Options added to each call of `fetch`. */
  fetchOptions?: RequestInit;
  request(operation: string, parameters: object, answer: Answer): void;
}

/** The user pool asks for something before it completes the sign-in. */
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

/** Challenges of SRP itself, which the library answers. */
const answeredByLibrary = new Set(['PASSWORD_VERIFIER', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER']);

/**
 * Patches the library's HTTP client for three things that the library does not do.
 *
 * Each of its methods knows only some challenges, treats any other as a success without tokens, and even stores that.
 * So every challenge for the person becomes a {@link ChallengeRequired} failure. The library repeats a refused refresh
 * for six seconds; here a refusal is final, and only an outage is retried. And it waits for a response as long as the
 * browser does, which is minutes; a call that exceeds `timeLimit` milliseconds fails as without a network.
 */
export function patchHttpClient(pool: CognitoUserPool, timeLimit: number): CognitoHttpClient {
  const { client } = pool as unknown as { client: CognitoHttpClient };
  client.fetchOptions = {
    // A new signal for each call.
    get signal() {
      return AbortSignal.timeout(timeLimit);
    },
  };
  const request = client.request.bind(client);
  client.request = (operation, parameters, answer) => {
    request(operation, parameters, (error, data) => {
      const name = data?.ChallengeName;
      if (error) {
        answer(markFinal(error));
      } else if (name !== undefined && !answeredByLibrary.has(name)) {
        answer(new ChallengeRequired(name, data?.ChallengeParameters ?? {}, data?.Session ?? ''));
      } else {
        answer(null, data);
      }
    });
  };
  return client;
}

/** Marks the error as final for the library, unless it is worth a retry. */
function markFinal(error: Error): Error {
  const final = { nonRetryable: true };
  if (error.name === 'TimeoutError') {
    return Object.assign(new Error('Network error'), { code: 'NetworkError', ...final });
  }
  return isTransient(toIdentityError(error)) ? error : Object.assign(error, final);
}

/** Gives a user object the `Session` that its next answer must contain. */
export function continueSession(user: CognitoUser, session: string): void {
  (user as unknown as { Session: string }).Session = session;
}
