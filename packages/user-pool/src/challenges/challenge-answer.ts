import type { UserPoolClientOptions } from '../options.ts';
import type { OperationRequest } from '../request.ts';
import type { Services } from '../services.ts';
import type { AuthAnswer } from '../sign-in.ts';

/** A client's answer to a challenge, with the context that RespondToAuthChallenge adds. */
export interface ChallengeAnswer {
  readonly services: Services;
  readonly client: UserPoolClientOptions;
  readonly request: OperationRequest;
  /** `ChallengeResponses`. */
  readonly responses: OperationRequest;
}

export type ChallengeResponder = (answer: ChallengeAnswer) => Promise<AuthAnswer>;
