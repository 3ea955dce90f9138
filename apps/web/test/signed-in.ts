import { sessionStorageAt } from '#account/identity/session-storage.ts';

const config = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_Pool',
  userPoolClientId: 'client',
  cognitoEndpoint: '/cognito',
  graphqlEndpoint: '/graphql',
};

interface GraphqlCall {
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

/** Replaces `fetch`: serves `/config.json`, and the given responses of the API. */
export function answerNetwork(graphql: (call: GraphqlCall) => object = () => ({ data: {} })): GraphqlCall[] {
  const calls: GraphqlCall[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname === '/config.json') return Promise.resolve(Response.json(config));
    if (pathname !== '/graphql') return Promise.reject(new TypeError(`Nothing answers at ${pathname}`));
    const call = JSON.parse(init?.body as string) as GraphqlCall;
    calls.push(call);
    return Promise.resolve(Response.json(graphql(call)));
  });
  return calls;
}

interface SignedInPerson {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  /** When the tokens expire, in seconds since 1970; by default in an hour. */
  readonly exp?: number;
  /** The id of the sign-in, and when it was, in seconds since 1970. */
  readonly origin_jti?: string;
  readonly auth_time?: number;
}

/** Stores the session of a user as the app does. */
export function signIn(person: SignedInPerson): void {
  const prefix = `CognitoIdentityServiceProvider.${config.userPoolClientId}`;
  const token = [{ alg: 'none' }, { iat: seconds(), exp: seconds() + 3600, ...person }]
    .map(base64url)
    .join('.');
  const entries = {
    [`${prefix}.LastAuthUser`]: person.sub,
    [`${prefix}.${person.sub}.idToken`]: `${token}.`,
    [`${prefix}.${person.sub}.accessToken`]: `${token}.`,
    [`${prefix}.${person.sub}.refreshToken`]: 'refresh',
    [`${prefix}.${person.sub}.clockDrift`]: '0',
  };
  const storage = sessionStorageAt(location);
  for (const [name, value] of Object.entries(entries)) storage.setItem(name, value);
}

/** Removes all sessions from the browser. */
export function clearSession(): void {
  sessionStorageAt(location).clear();
}

const seconds = () => Math.floor(Date.now() / 1000);
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
