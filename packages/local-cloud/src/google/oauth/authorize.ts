import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '@kairos/http/request';
import type { AccessTokens } from '../access-tokens.ts';
import type { Faults } from '../control/faults.ts';
import { scopeTexts } from '../scopes.ts';
import { rememberAccount, signedInAccounts } from './account-cookie.ts';
import { answerPage, closingPage, consentPage, errorPage } from './pages.ts';

interface AuthorizeOptions {
  readonly tokens: AccessTokens;
  readonly faults: Faults;
  /** The only accepted client. */
  readonly clientId: string;
  /** The account that the page suggests when there is no cookie. */
  readonly defaultAccount: () => string;
}

const denied = {
  error: 'access_denied',
  error_description: 'The user denied access, or consent is needed but prompt is "none".',
};

/**
 * Google's consent page. Grants access without the page when the user has consented before and `prompt` allows it: for the
 * account of the hint, or without a hint for the account that the browser used last. A hint of an account to which the
 * browser is not signed in never gives access to another account.
 */
export function createAuthorize({ tokens, faults, clientId, defaultAccount }: AuthorizeOptions) {
  function grant(account: string, state: string, prompt: string): string {
    const { token, seconds, scopes } = tokens.issue(account, clientId);
    return answerPage(state, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: seconds,
      scope: scopes.join(' '),
      authuser: '0',
      prompt,
    });
  }

  function ask(request: IncomingMessage, { scopes, state, prompt, hint }: AuthorizationRequest): string {
    const accounts = signedInAccounts(request);
    const account = hint === '' ? accounts[0] : accounts.find((signedIn) => signedIn === hint);
    const consented = account === undefined ? [] : tokens.consented(account, clientId);
    const hasConsented = scopes.every((scope) => consented.includes(scope));
    const isChosen = prompt === 'none' || (prompt === '' && (hint !== '' || accounts.length === 1));
    if (account !== undefined && hasConsented && isChosen) return grant(account, state, 'none');
    if (prompt === 'none') return answerPage(state, denied);
    return consentPage(scopes, account ?? (hint === '' ? defaultAccount() : hint), accounts);
  }

  async function decide(
    request: IncomingMessage,
    response: ServerResponse,
    { scopes, state }: AuthorizationRequest,
  ) {
    const form = new URLSearchParams(await readBody(request));
    if (form.get('decision') !== 'allow') return answerPage(state, denied);
    const account = (form.get('account') ?? '').trim().toLowerCase();
    if (!/^\S+@\S+$/.test(account)) return consentPage(scopes, account, signedInAccounts(request));
    tokens.consent(account, clientId, scopes);
    rememberAccount(request, response, account);
    return grant(account, state, 'consent');
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const authorization = readAuthorizationRequest(
      new URL(request.url ?? '/', 'http://localhost').searchParams,
    );
    const problem = problemOf(authorization, clientId);
    const isSameOrigin = request.headers.origin === `http://${request.headers.host ?? ''}`;
    if (problem !== undefined) {
      show(response, 400, errorPage(...problem));
    } else if (request.method === 'POST' && isSameOrigin) {
      show(response, 200, await decide(request, response, authorization));
    } else if (request.method === 'GET') {
      const closed = faults.take('authorize', signedInAccounts(request)[0]) !== undefined;
      show(response, 200, closed ? closingPage() : ask(request, authorization));
    } else {
      response.writeHead(405, { allow: 'GET, POST' }).end();
    }
  };
}

interface AuthorizationRequest {
  readonly client: string;
  readonly scopes: readonly string[];
  /** Identifies the request in the page that gets the answer. */
  readonly state: string;
  readonly prompt: string;
  readonly hint: string;
}

function readAuthorizationRequest(query: URLSearchParams): AuthorizationRequest {
  const read = (name: string) => query.get(name) ?? '';
  return {
    client: read('client_id'),
    scopes: read('scope')
      .split(' ')
      .filter((scope) => scope !== ''),
    state: read('state'),
    prompt: query.get('prompt') ?? 'select_account',
    hint: read('login_hint').trim().toLowerCase(),
  };
}

function problemOf(
  { client, scopes }: AuthorizationRequest,
  clientId: string,
): [error: string, description: string] | undefined {
  if (client !== clientId) return ['invalid_client', 'The OAuth client was not found.'];
  const unknown = scopes.filter((scope) => scopeTexts[scope] === undefined);
  if (scopes.length === 0 || unknown.length > 0) {
    return [
      'invalid_scope',
      `Scopes that the stand-in does not support: ${unknown.join(' ') || 'none given'}`,
    ];
  }
  return undefined;
}

function show(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .end(html);
}
