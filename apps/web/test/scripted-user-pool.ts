import '../../../config/fast-mod-pow.cjs';

/**
 * A response of the fake identity service: a body, an error by name, a broken response, a network error, none, or a
 * later one.
 */
export type Reply =
  object | { reject: string; message?: string } | 'bad gateway' | 'offline' | 'never' | Promise<object>;

export interface SentRequest {
  readonly operation: string;
  readonly body: Record<string, unknown>;
}

/**
 * Replaces the identity service at the HTTP level, so that tests run the real client library. Each request takes the
 * next reply of `script`; an unexpected request fails the test.
 *
 * @returns the requests in the order they are sent
 */
export function scriptUserPool(...script: [operation: string, reply: Reply][]): SentRequest[] {
  const requests: SentRequest[] = [];
  globalThis.fetch = (_url, init) => {
    const operation = new Headers(init?.headers).get('X-Amz-Target')?.split('.')[1] ?? '';
    requests.push({ operation, body: JSON.parse(init?.body as string) as Record<string, unknown> });
    const next = script.shift();
    if (next?.[0] !== operation) throw new Error(`Unscripted request: ${operation}`);
    return answer(next[1], init?.signal);
  };
  return requests;
}

function answer(reply: Reply, signal?: AbortSignal | null): Promise<Response> {
  if (reply instanceof Promise) return reply.then((later) => answer(later, signal));
  if (reply === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
  if (reply === 'never') {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  }
  if (reply === 'bad gateway') return Promise.resolve(new Response('<h1>502</h1>', { status: 502 }));
  if (typeof reply === 'object' && 'reject' in reply) {
    const body = { __type: reply.reject, message: reply.message };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 400 }));
  }
  return Promise.resolve(new Response(JSON.stringify(reply)));
}

export const ann = { username: 'sub-1', email: 'ann@example.com', name: 'Änn' };

/** The response to the first message of SRP; its values only need to be well-formed. */
export const passwordVerifier = {
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeParameters: {
    USER_ID_FOR_SRP: ann.username,
    SRP_B: 'b0b0',
    SALT: '5a17',
    SECRET_BLOCK: 'c2VjcmV0',
  },
};

/** Tokens as the user pool issues them; `lifetime` and `signedInFor` in seconds from now. */
export function tokens({
  lifetime = 900,
  mark = 'first',
  name = ann.name,
  email = ann.email,
  signedInFor = 0,
  signIn = 'sign-in-1',
} = {}) {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + lifetime, auth_time: now - signedInFor, origin_jti: signIn };
  return {
    AuthenticationResult: {
      IdToken: jwt({ sub: ann.username, email, name, ...times }),
      AccessToken: jwt({ sub: ann.username, mark, ...times }),
      RefreshToken: 'refresh-token',
    },
  };
}

/** The `mark` of a token made by {@link tokens}. */
export function markOf(token: string | null): unknown {
  const payload = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { mark?: unknown }).mark;
}

function jwt(payload: object): string {
  return ['{}', JSON.stringify(payload), ''].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

export function challenge(name: string, parameters: Record<string, string> = {}) {
  return { ChallengeName: name, ChallengeParameters: parameters, Session: `session of ${name}` };
}
