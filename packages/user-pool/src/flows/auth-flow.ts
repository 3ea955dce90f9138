import type { UserPoolClientOptions } from '../options.ts';
import type { OperationRequest } from '../request.ts';
import type { Services } from '../services.ts';
import type { AuthAnswer } from '../sign-in.ts';

/** The first step of a sign-in, called by InitiateAuth. */
export type AuthFlow = (start: {
  services: Services;
  client: UserPoolClientOptions;
  /** `AuthParameters`. */
  parameters: OperationRequest;
}) => Promise<AuthAnswer>;
