import type { UserPoolClientOptions } from '../options.ts';
import type { OperationRequest } from '../request.ts';
import type { Services } from '../services.ts';
import type { AuthResponse } from '../sign-in.ts';

/** The input of the first step of a sign-in. */
export interface FlowStart {
  readonly services: Services;
  readonly client: UserPoolClientOptions;
  /** `AuthParameters`, or `ChallengeResponses` when a challenge is chosen. */
  readonly parameters: OperationRequest;
}

/** The first step of a sign-in, called by InitiateAuth. */
export type AuthFlow = (start: FlowStart) => Promise<AuthResponse>;
