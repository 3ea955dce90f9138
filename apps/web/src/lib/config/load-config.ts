/** Where this copy of Kairos finds its cloud. */
export interface Config {
  /** AWS region of the user pool, e.g. 'us-east-1'. */
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Absolute URL of the identity service. */
  cognitoEndpoint: string;
  /** Absolute URL of the GraphQL API. */
  graphqlEndpoint: string;
  /** Null where this copy has no calendar: nobody entered a client id. */
  google: GoogleSettings | null;
}

/** Where this copy finds Google Calendar, or what stands in for it. */
export interface GoogleSettings {
  /** The OAuth client that asks for access. */
  clientId: string;
  /** Absolute URL of the Google Identity Services script. */
  identityScript: string;
  /** Absolute URL of the Calendar API's version 3, e.g. 'https://www.googleapis.com/calendar/v3'. */
  calendarApi: string;
}

/** The settings of this copy could not be read: nothing can work, and a reload may help. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

let loading: Promise<Config> | undefined;

/**
 * The settings in `/config.json`, read once for the life of the page.
 *
 * @throws {ConfigError} when they cannot be fetched or lack something
 */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig();
  return loading;
}

async function fetchConfig(): Promise<Config> {
  try {
    // As the preload in index.html. WebKit never matches a fetch in mode 'cors' to its preload and requests it twice.
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
 * Checks what `/config.json` holds.
 *
 * @param origin the page's own, which endpoints given as paths are on
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
  return {
    region: setting('region'),
    userPoolId: setting('userPoolId'),
    userPoolClientId: setting('userPoolClientId'),
    cognitoEndpoint: address('cognitoEndpoint'),
    graphqlEndpoint: address('graphqlEndpoint'),
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
