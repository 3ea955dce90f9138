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
    const response = await fetch('/config.json');
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
  const setting = (name: keyof Config): string => {
    const found = (value as Partial<Record<string, unknown>> | null | undefined)?.[name];
    if (typeof found !== 'string' || found === '') throw new Error(`'${name}' is missing`);
    return found;
  };
  return {
    region: setting('region'),
    userPoolId: setting('userPoolId'),
    userPoolClientId: setting('userPoolClientId'),
    cognitoEndpoint: new URL(setting('cognitoEndpoint'), origin).href,
    graphqlEndpoint: new URL(setting('graphqlEndpoint'), origin).href,
  };
}
