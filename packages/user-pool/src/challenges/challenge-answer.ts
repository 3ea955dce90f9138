import type { UserPoolClientOptions } from '../options.ts';
import type { OperationRequest } from '../request.ts';
import type { Services } from '../services.ts';
import type { AuthAnswer } from '../sign-in.ts';

/** One answer to a challenge, as RespondToAuthChallenge hands it on. */
export interface ChallengeAnswer {
  services: Services;
  client: UserPoolClientOptions;
  request: OperationRequest;
  /** `ChallengeResponses`. */
  responses: OperationRequest;
}

export type ChallengeResponder = (answer: ChallengeAnswer) => Promise<AuthAnswer>;
