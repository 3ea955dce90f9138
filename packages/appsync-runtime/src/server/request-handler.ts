import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLargeError } from '@kairos/http/request';
import type { GraphqlApi, GraphqlResponse } from '../graphql-api.ts';
import { UnauthorizedRequest, type Authenticator } from './authenticator.ts';
import { HttpError } from './http-error.ts';
import { readRequest } from './read-request.ts';

export interface RequestHandlerOptions {
  readonly api: GraphqlApi;
  readonly authenticate: Authenticator;
  readonly maxBodyBytes: number;
  readonly onInternalError: (error: unknown) => void;
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json;charset=UTF-8',
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
    ...headers,
  });
  response.end(JSON.stringify(body));
}

function sendError(response: ServerResponse, { status, errorType, message }: HttpError): void {
  send(
    response,
    status,
    { errors: [{ errorType, message }] },
    {
      'x-amzn-errortype': errorType,
      ...(status === 405 ? { allow: 'POST' } : {}),
    },
  );
}

const isUnsupported = ({ errors }: GraphqlResponse) => errors?.[0]?.errorType === 'UnsupportedOperation';

/** Handles GraphQL requests over HTTP like AppSync. The handler never rejects. */
export function createRequestHandler({
  api,
  authenticate,
  maxBodyBytes,
  onInternalError,
}: RequestHandlerOptions) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') throw new HttpError(405, 'MethodNotAllowed', 'Only POST is allowed.');
    const identity = await authenticate(request.headers.authorization, request.socket.remoteAddress ?? '');
    const graphql = await readRequest(request, maxBodyBytes);
    const headers: Record<string, string> = {};
    const result = await api.execute(graphql, { identity, headers: headersOf(request) }, (name, value) => {
      headers[name] = value;
    });
    send(response, isUnsupported(result) ? 400 : 200, result, headers);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await answer(request, response);
    } catch (error) {
      if (error instanceof HttpError) {
        // Closing the socket with unread bytes could cut off the response.
        request.resume();
        sendError(response, error);
      } else if (error instanceof BodyTooLargeError) {
        sendError(response, new HttpError(413, 'RequestEntityTooLargeException', error.message));
      } else if (error instanceof UnauthorizedRequest) {
        sendError(response, new HttpError(401, 'UnauthorizedException', error.message));
      } else if (!request.destroyed || request.complete) {
        onInternalError(error);
        sendError(response, new HttpError(500, 'InternalFailure', 'An internal failure occurred.'));
      }
    }
  };
}
