import { CognitoError } from './errors.ts';
import type { UserPoolClientOptions } from './options.ts';
import { requiredText, type OperationRequest } from './request.ts';
import type { Services } from './services.ts';

/** The client with the request's `ClientId`. @throws CognitoError ResourceNotFoundException for an unknown client. */
export function clientOf({ pool }: Services, request: OperationRequest): UserPoolClientOptions {
  const clientId = requiredText(request, 'ClientId', 128);
  const client = pool.clients.find((candidate) => candidate.clientId === clientId);
  if (!client) {
    throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  }
  return client;
}
