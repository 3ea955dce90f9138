import { expectThat } from './step.ts';

/** What the smoke test needs of `/config.json`. */
export interface SiteConfig {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Absolute URL of the user pool. */
  readonly cognitoEndpoint: string;
  /** Absolute URL of the GraphQL API. */
  readonly graphqlEndpoint: string;
}

/** Reads `/config.json` of a site. @throws SmokeError when it has no valid content, and errors of the network */
export async function readConfig(url: string): Promise<SiteConfig> {
  const response = await fetch(new URL('/config.json', url), { signal: AbortSignal.timeout(30_000) });
  expectThat(response.status === 200, `/config.json is answered with ${response.status}`);
  const cacheControl = response.headers.get('cache-control') ?? 'nothing';
  expectThat(cacheControl.includes('no-store'), `/config.json has cache-control ${cacheControl}`);
  const config = (await response.json()) as Partial<SiteConfig>;
  for (const name of [
    'region',
    'userPoolId',
    'userPoolClientId',
    'cognitoEndpoint',
    'graphqlEndpoint',
  ] as const) {
    expectThat(typeof config[name] === 'string' && config[name] !== '', `/config.json has no ${name}`);
  }
  const address = (name: 'cognitoEndpoint' | 'graphqlEndpoint') => new URL(config[name] ?? '', url).href;
  return {
    ...(config as SiteConfig),
    cognitoEndpoint: address('cognitoEndpoint'),
    graphqlEndpoint: address('graphqlEndpoint'),
  };
}
