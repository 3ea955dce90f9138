import '../../../../config/fast-mod-pow.cjs';
import { setTimeout } from 'node:timers/promises';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import type { Mail } from '../../src/mailbox/mailbox.ts';

type CodeMail = Pick<Mail, 'to' | 'code'>;

/** The addresses and ids of a local cloud, in this process or another one. */
export interface ReachableCloud {
  readonly url: string;
  readonly instance: { readonly userPoolId: string; readonly userPoolClientId: string };
  /** The sent mails. */
  readonly mailbox: { list(): readonly CodeMail[] | Promise<readonly CodeMail[]> };
}

class MemoryStorage implements ICognitoStorage {
  readonly #values = new Map<string, string>();
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  clear(): void {
    this.#values.clear();
  }
}

export interface GraphqlAnswer {
  readonly status: number;
  readonly body: {
    readonly data?: Record<string, unknown> | null;
    readonly errors?: readonly { readonly message: string; readonly errorType?: string | null }[];
  };
}

export interface TestUser {
  readonly email: string;
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly sub: string;
  /** Calls the API as this user. */
  ask(query: string, variables?: object): Promise<GraphqlAnswer>;
}

/** Posts one GraphQL request; an absent token sends no Authorization header. */
export async function ask(
  cloud: ReachableCloud,
  token: string | undefined,
  query: string,
  variables: object = {},
): Promise<GraphqlAnswer> {
  const response = await fetch(`${cloud.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, body: (await response.json()) as GraphqlAnswer['body'] };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The user pool by the client library of the web app, with separate storage. */
export function openPool(cloud: ReachableCloud) {
  const Storage = new MemoryStorage();
  const Pool = new CognitoUserPool({
    UserPoolId: cloud.instance.userPoolId,
    ClientId: cloud.instance.userPoolClientId,
    endpoint: `${cloud.url}/cognito`,
    Storage,
  });
  return { Pool, userOf: (email: string) => new CognitoUser({ Username: email, Pool, Storage }) };
}

/** Signs up, confirms with the e-mailed code and signs in by SRP, with the client library of the web app. */
export async function newUser(cloud: ReachableCloud, email: string): Promise<TestUser> {
  const { Pool, userOf } = openPool(cloud);
  const password = 'quiet-river-42';
  const attributes = [
    new CognitoUserAttribute({ Name: 'email', Value: email }),
    new CognitoUserAttribute({ Name: 'name', Value: 'Anne' }),
  ];
  await new Promise<void>((resolve, reject) => {
    Pool.signUp(email, password, attributes, [], (error) => (error ? reject(error) : resolve()));
  });
  const code = await codeFor(cloud, email);
  await new Promise<void>((resolve, reject) => {
    userOf(email).confirmRegistration(code, true, (error: Error | null) =>
      error ? reject(error) : resolve(),
    );
  });
  return signIn(cloud, { email, password });
}

/** The first code that was sent to an address. A server does not wait for its mail server. */
async function codeFor({ mailbox }: ReachableCloud, email: string): Promise<string> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const code = (await mailbox.list()).find(({ to }) => to === email)?.code;
    if (code !== undefined) return code;
    await setTimeout(20);
  }
  throw new Error(`No mail to ${email}.`);
}

/** Signs in by SRP with the client library of the web app. */
export async function signIn(cloud: ReachableCloud, { email, password }: Credentials): Promise<TestUser> {
  const user = openPool(cloud).userOf(email);
  const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess,
      onFailure,
    });
  });
  const accessToken = session.getAccessToken().getJwtToken();
  return {
    email,
    accessToken,
    idToken: session.getIdToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
    sub: String(session.getAccessToken().payload.sub),
    ask: (query, variables) => ask(cloud, accessToken, query, variables),
  };
}
