import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '@kairos/http/request';
import type { AccessTokens } from '../access-tokens.ts';

/** Google's revocation endpoint: removes the consent of a token and all tokens of that consent. */
export function createRevoke(tokens: AccessTokens) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const token = new URLSearchParams(await readBody(request)).get('token') ?? '';
    const grant = tokens.find(token);
    if (grant !== undefined) tokens.revoke(grant.account, grant.clientId);
    const answer =
      grant === undefined ? { error: 'invalid_token', error_description: 'Token expired or revoked' } : {};
    response
      .writeHead(grant === undefined ? 400 : 200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify(answer));
  };
}
