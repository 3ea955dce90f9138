// @spec reminder-buttons

/** The parts of the worker's scope that a request of the user needs. */
export interface AccessScope {
  readonly fetch: typeof fetch;
  /** The Cookie Store API, which not all browsers have. */
  readonly cookieStore?:
    { readonly getAll: () => Promise<readonly { name?: string; value?: string }[]> } | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly origin: string;
}

/** How the worker reaches the API as the signed-in user. */
export interface SessionAccess {
  /** Absolute URL of the GraphQL API. */
  readonly endpoint: string;
  readonly accessToken: string;
}

/** A token that is valid for less than this is renewed, in milliseconds. */
const margin = 60_000;

const prefix = 'CognitoIdentityServiceProvider.';

interface Claims {
  readonly sub?: string;
  /** Seconds since 1970. */
  readonly exp?: number;
}

function claimsOf(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.');
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}

interface Config {
  readonly userPoolClientId: string;
  readonly cognitoEndpoint: string;
  readonly graphqlEndpoint: string;
}

/**
 * Access for the user with the `sub` `owner`, by the session in the cookies of the site. Undefined where the worker cannot
 * read one: in a browser without the Cookie Store API, on a laptop, where the session is in local storage, and after the
 * session has ended.
 *
 * @throws the error of the network
 */
export async function sessionAccess(
  owner: string,
  { fetch, cookieStore, now, origin }: AccessScope,
): Promise<SessionAccess | undefined> {
  const cookies = (await cookieStore?.getAll()) ?? [];
  if (!cookies.some(({ name }) => name?.startsWith(prefix))) return undefined;
  const config = (await (await fetch('/config.json')).json()) as Config;
  const tokenOf = (kind: 'accessToken' | 'refreshToken') =>
    cookies.find(
      ({ name }) => name?.startsWith(`${prefix}${config.userPoolClientId}.`) && name.endsWith(`.${kind}`),
    )?.value;
  const stored = decodeURIComponent(tokenOf('accessToken') ?? '');
  const { sub, exp = 0 } = claimsOf(stored);
  if (sub !== owner) return undefined;
  const endpoint = new URL(config.graphqlEndpoint, origin).href;
  if (exp * 1000 > now + margin) return { endpoint, accessToken: stored };
  const refreshToken = tokenOf('refreshToken');
  if (refreshToken === undefined) return undefined;
  const answer = await fetch(new URL(config.cognitoEndpoint, origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      // eslint-disable-next-line lingui/no-unlocalized-strings -- the name of an operation
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: config.userPoolClientId,
      AuthParameters: { REFRESH_TOKEN: decodeURIComponent(refreshToken) },
    }),
  });
  if (!answer.ok) return undefined;
  const { AuthenticationResult } = (await answer.json()) as {
    AuthenticationResult?: { readonly AccessToken?: string };
  };
  const accessToken = AuthenticationResult?.AccessToken;
  return accessToken === undefined ? undefined : { endpoint, accessToken };
}
