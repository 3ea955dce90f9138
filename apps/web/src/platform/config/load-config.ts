// @spec error-no-endpoint

import { isDemo } from '#platform/demo/demo-mode.ts';

/** The endpoints and ids of this deployment. */
export interface Config {
  /** AWS region of the user pool, e.g. 'us-east-1'. */
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Absolute URL of the identity service. */
  readonly cognitoEndpoint: string;
  /** Absolute URL of the GraphQL API. */
  readonly graphqlEndpoint: string;
  /** Whether this deployment offers an authenticator app as a second step of the sign-in. */
  readonly twoStep: boolean;
  /** Whether users can sign in by passkeys. */
  readonly passkeys: boolean;
  /** Whether this deployment answers calendar addresses. */
  readonly calendarAddress: boolean;
  /** Whether this deployment reads calendars of other servers. */
  readonly calendarReader: boolean;
  /** Whether accounts can be encrypted. A device that has seen it for its account does not need this. */
  readonly encryption: boolean;
  /** `closed`: users cannot sign up, the operator makes their accounts. */
  readonly signUp: 'open' | 'closed';
  /** Whether this deployment sends e-mails. Codes are sent by them. */
  readonly sendsMail: boolean;
  /** The public VAPID key as base64url; null when this deployment sends no push messages. */
  readonly pushKey: string | null;
  /** Grows when an operator has replaced the server's tables by restored ones. 0 for a deployment that has none. */
  readonly replicaEpoch: number;
  /** Epochs that replaced the tables of some entities only, or that devices enter one after the other. */
  readonly restoredTables: RestoredTables;
  /** Null when this deployment has no calendar: no client id is configured. */
  readonly google: GoogleSettings | null;
}

/** By epoch: the entities whose tables were replaced, all without a list, and the moment (ISO 8601) from which on devices read them. */
export type RestoredTables = Readonly<
  Record<string, { readonly entities?: readonly string[]; readonly from?: string }>
>;

/** The endpoints of Google Calendar, or of its local stand-in. */
export interface GoogleSettings {
  /** The OAuth client that requests access. */
  readonly clientId: string;
  /** Absolute URL of the Google Identity Services script. */
  readonly identityScript: string;
  /** Absolute URL of the Calendar API's version 3, e.g. 'https://www.googleapis.com/calendar/v3'. */
  readonly calendarApi: string;
}

/** The configuration could not be read. Nothing works without it; a reload may help. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The demo has no server, and makes no request. */
const demoConfig = {
  region: '-',
  userPoolId: '-',
  userPoolClientId: '-',
  cognitoEndpoint: '/',
  graphqlEndpoint: '/',
  signUp: 'closed',
  sendsMail: false,
};

let loading: Promise<Config> | undefined;

/**
 * The configuration in `/config.json`, read once per page load; that of the demo without a request. Without another try after a failure: components call it
 * while they render, and a new promise would suspend them again instead of showing the error.
 *
 * @throws {ConfigError} when it cannot be fetched or lacks a setting
 */
export function loadConfig(): Promise<Config> {
  loading ??= isDemo() ? Promise.resolve(parseConfig(demoConfig, location.origin)) : readConfig();
  return loading;
}

/**
 * The configuration as it is now.
 *
 * @throws {ConfigError} like {@link loadConfig}
 */
export async function readConfig(): Promise<Config> {
  try {
    // Same mode as the preload in index.html. WebKit never matches a fetch in mode 'cors' to its preload and requests
    // it twice.
    const response = await fetch('/config.json', { credentials: 'include', mode: 'no-cors' });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return parseConfig(await response.json(), location.origin);
  } catch (cause) {
    throw new ConfigError(`/config.json: ${cause instanceof Error ? cause.message : 'unreadable'}`, {
      cause,
    });
  }
}

/**
 * Parses the content of `/config.json`.
 *
 * @param origin the page's origin, the base of endpoints given as paths
 * @throws Error that names the missing setting
 */
export function parseConfig(value: unknown, origin: string): Config {
  const setting = (name: string, from = value): string => {
    const found = (from as Settings)?.[name];
    if (typeof found !== 'string' || found === '') throw new Error(`'${name}' is missing`);
    return found;
  };
  const address = (name: string, from?: unknown) => new URL(setting(name, from), origin).href;
  const google = (value as Settings)?.google as Settings;
  const epoch = (value as Settings)?.replicaEpoch;
  const pushKey = (value as Settings)?.pushKey;
  return {
    region: setting('region'),
    userPoolId: setting('userPoolId'),
    userPoolClientId: setting('userPoolClientId'),
    cognitoEndpoint: address('cognitoEndpoint'),
    graphqlEndpoint: address('graphqlEndpoint'),
    twoStep: (value as Settings)?.twoStep === true,
    passkeys: (value as Settings)?.passkeys === true,
    calendarAddress: (value as Settings)?.calendarAddress === true,
    calendarReader: (value as Settings)?.calendarReader === true,
    encryption: (value as Settings)?.encryption === true,
    signUp: (value as Settings)?.signUp === 'closed' ? 'closed' : 'open',
    sendsMail: (value as Settings)?.sendsMail !== false,
    pushKey: typeof pushKey === 'string' && pushKey !== '' ? pushKey : null,
    replicaEpoch: typeof epoch === 'number' ? epoch : 0,
    restoredTables: ((value as Settings)?.restoredTables ?? {}) as RestoredTables,
    google: google?.clientId
      ? {
          clientId: setting('clientId', google),
          identityScript: address('identityScript', google),
          calendarApi: address('calendarApi', google),
        }
      : null,
  };
}

type Settings = Partial<Record<string, unknown>> | null | undefined;
