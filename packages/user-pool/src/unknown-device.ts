import { CognitoError } from './errors.ts';
import { requiredMatch, type OperationRequest } from './request.ts';
import type { Services } from './services.ts';
import { withSignedInUser } from './with-user.ts';

/**
 * Answers a request about one device of the signed-in user. The pool does not remember devices, so none exists.
 * @throws CognitoError ResourceNotFoundException, or the error of a malformed request or an invalid access token.
 */
export function refuseUnknownDevice(services: Services, request: OperationRequest): Promise<never> {
  // As in Cognito's API reference.
  requiredMatch(request, 'DeviceKey', String.raw`[\w-]+_[0-9a-f-]+`, 55);
  return withSignedInUser(services, request, () => {
    throw new CognitoError('ResourceNotFoundException', 'Device does not exist.');
  });
}
