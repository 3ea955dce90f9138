import type { IncomingMessage } from 'node:http';
import { readBody } from '@kairos/http/request';
import type { GraphqlRequest } from '../api/graphql-request.ts';
import { isPlainObject } from '../plain-object.ts';
import { HttpError } from './http-error.ts';

const malformed = (message: string) => new HttpError(400, 'MalformedHttpRequestException', message);

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw malformed('The body is not JSON.');
  }
}

/** Checks that a parsed body is a GraphQL request. @throws {HttpError} otherwise */
export function toGraphqlRequest(value: unknown): GraphqlRequest {
  if (!isPlainObject(value) || typeof value.query !== 'string') throw malformed('The body needs a query.');
  const { query, variables, operationName } = value;
  const request: GraphqlRequest = { query };
  if (isPlainObject(variables)) request.variables = variables;
  else if (variables !== null && variables !== undefined) throw malformed('The variables must be an object.');
  if (typeof operationName === 'string') request.operationName = operationName;
  else if (operationName !== null && operationName !== undefined)
    throw malformed('The operationName must be a string.');
  return request;
}

/** Reads the GraphQL request of an HTTP body. @throws {HttpError | BodyTooLargeError} */
export async function readRequest(request: IncomingMessage, maxBytes: number): Promise<GraphqlRequest> {
  return toGraphqlRequest(parseJson(await readBody(request, maxBytes)));
}
