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
 * Listens in on the library's HTTP client, for two things it does not do.
 *
 * Its methods each know some challenges and take any other for a success without tokens, which they even store; so
 * every question to the person becomes a {@link ChallengeRequired} failure, whichever method met it. And it repeats
 * a refused refresh for six seconds; a refusal is marked as final, an outage is still retried.
 */
export function tapWire(pool: CognitoUserPool): Wire {
  const { client } = pool as unknown as { client: Wire };
  const request = client.request.bind(client);
  client.request = (operation, parameters, answer) => {
    request(operation, parameters, (error, data) => {
      const name = data?.ChallengeName;
      if (error) {
        answer(isTransient(toIdentityError(error)) ? error : Object.assign(error, { nonRetryable: true }));
      } else if (name !== undefined && !answeredByLibrary.has(name)) {
        answer(new ChallengeRequired(name, data?.ChallengeParameters ?? {}, data?.Session ?? ''));
      } else {
        answer(null, data);
      }
    });
  };
  return client;
}

/** Hands a user object the `Session` that its next answer has to carry. */
export function continueSession(user: CognitoUser, session: string): void {
  (user as unknown as { Session: string }).Session = session;
}
