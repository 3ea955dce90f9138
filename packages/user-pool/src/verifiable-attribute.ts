import { invalidParameter } from './errors.ts';
import { requiredText, type OperationRequest } from './request.ts';

/** @throws CognitoError InvalidParameterException unless `AttributeName` is `email`: the pool sends only e-mails. */
export function checkVerifiableAttribute(request: OperationRequest): void {
  const name = requiredText(request, 'AttributeName', 32);
  if (name !== 'email') throw invalidParameter(`The local user pool cannot verify ${name}, only email.`);
}
