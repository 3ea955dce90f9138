// @spec pool-request

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLargeError, pathOf, readBody } from '@kairos/http/request';
import { CognitoError } from './errors.ts';
import { isAdminOperation } from './operations/registry.ts';
import type { UserPool } from './user-pool.ts';

const maxBodyBytes = 128 * 1024;
const target = /^AWSCognitoIdentityProviderService\.(\w+)$/;

export interface UserPoolHandlerOptions {
  readonly pool: UserPool;
  /** Allows Admin operations with `Authorization: Bearer <adminKey>`; without a key they are rejected. */
  readonly adminKey?: string;
  /** The address of a request's client. Default: that of its connection. */
  readonly clientAddress?: (request: IncomingMessage) => string;
  /** Called for unexpected errors of the pool, which are answered with 500. Default `console.error`. */
  readonly onFault?: (operation: string, fault: unknown) => void;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves a pool over Cognito's JSON 1.1 protocol: POST with `X-Amz-Target` on any path, and GET of a path that
 * ends in `/.well-known/jwks.json`. Errors are 400 `{ __type, message }` with `x-amzn-ErrorType`. Sends no CORS
 * headers: only pages of the same origin may call it.
 */
export function createUserPoolHandler(options: UserPoolHandlerOptions): Handler {
  const onFault =
    options.onFault ??
    ((operation, fault) => {
      console.error(`user pool: ${operation} failed`, fault);
    });

  const addressOf =
    options.clientAddress ?? ((request: IncomingMessage) => request.socket.remoteAddress ?? 'unknown');

  return async (request, response) => {
    if (request.method === 'GET' && pathOf(request).endsWith('/.well-known/jwks.json')) {
      sendJson(response, 200, options.pool.jwks(), { 'content-type': 'application/json' });
      return;
    }
    if (request.method !== 'POST') {
      sendError(
        response,
        405,
        new CognitoError('MethodNotAllowedException', 'The user pool answers POST only.'),
      );
      return;
    }
    const operation = target.exec(String(request.headers['x-amz-target']))?.[1];
    if (operation === undefined) {
      sendError(
        response,
        400,
        new CognitoError('UnknownOperationException', 'X-Amz-Target names no operation.'),
      );
      return;
    }
    try {
      if (isAdminOperation(operation)) checkAdminKey(request.headers.authorization, options.adminKey);
      sendJson(
        response,
        200,
        await options.pool.call(operation, parse(await readBody(request, maxBodyBytes)), {
          address: addressOf(request),
          agent: request.headers['user-agent'] ?? '',
        }),
      );
    } catch (error) {
      if (error instanceof BodyTooLargeError) {
        sendError(response, 413, new CognitoError('RequestEntityTooLargeException', error.message));
      } else if (error instanceof CognitoError) {
        sendError(response, 400, error);
      } else if (!request.destroyed || request.complete) {
        // If the client has closed the connection, it does not read a response.
        onFault(operation, error);
        sendError(response, 500, new CognitoError('InternalErrorException', 'Internal error'));
      }
    }
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new CognitoError('SerializationException', 'The body is not JSON.');
  }
}

/** AWS requires IAM credentials here; the two errors are those of AWS for absent and for wrong credentials. */
function checkAdminKey(authorization: string | undefined, adminKey: string | undefined): void {
  if (authorization === undefined) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (adminKey === undefined || !timingSafeEqual(digest(authorization), digest(`Bearer ${adminKey}`))) {
    throw new CognitoError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  }
}

function sendError(response: ServerResponse, status: number, error: CognitoError): void {
  sendJson(
    response,
    status,
    { __type: error.code, message: error.message },
    { 'x-amzn-ErrorType': error.code },
  );
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(JSON.stringify(body));
}
