// @spec server-settings

import { isIP } from 'node:net';
import { compile } from 'proxy-addr';
import { SettingsError } from './settings-error.ts';
import { withoutSecrets } from './without-secrets.ts';

/** The settings of a server for a household, which a reverse proxy makes reachable by HTTPS. */
export interface ServerSettings {
  /** The address that browsers use: `https://plan.example.org`, without a path. `http:` only on loopback. */
  readonly origin: string;
  /** The IP address to listen on. */
  readonly host: string;
  /** The TCP port to listen on. */
  readonly port: number;
  /** Whether an IP address is that of the reverse proxy. Other addresses get no answer. */
  readonly isProxy: (address: string) => boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const loopback = compile('loopback');

/** Whether an IP address is one of loopback. */
export const isLoopback = (address: string): boolean => isIP(address) !== 0 && loopback(address, 0);

/**
 * Reads `KAIROS_URL` (the address that browsers use), `KAIROS_LISTEN` (IP address to listen on, with a port or without;
 * default 127.0.0.1) and `KAIROS_TRUSTED_PROXY` (addresses and networks of the reverse proxy, separated by commas; default:
 * loopback).
 *
 * @param port used when `KAIROS_LISTEN` has none
 * @returns undefined without `KAIROS_URL`
 * @throws SettingsError when a setting is invalid, has no effect, or would be insecure
 */
export function readServerSettings(environment: Environment, port: number): ServerSettings | undefined {
  const { KAIROS_URL: url, KAIROS_LISTEN: listen, KAIROS_TRUSTED_PROXY: proxies } = environment;
  if (url === undefined) {
    for (const [name, value] of Object.entries({ KAIROS_LISTEN: listen, KAIROS_TRUSTED_PROXY: proxies })) {
      if (value === undefined) continue;
      throw new SettingsError(`${name} has an effect only with KAIROS_URL, as https://plan.example.org.`);
    }
    return undefined;
  }
  const origin = readOrigin(url);
  const { host, port: listenPort } = readListen(listen ?? '127.0.0.1');
  if (listenPort !== undefined && environment.PORT !== undefined) {
    throw new SettingsError('KAIROS_LISTEN and PORT both have a port: remove one of them.');
  }
  const isProxy = proxies === undefined ? loopback : readProxies(proxies);
  if (!isLoopback(host) && proxies === undefined) {
    throw new SettingsError(
      `KAIROS_LISTEN=${host} can be reached by other machines: set KAIROS_TRUSTED_PROXY to the address of the reverse proxy.`,
    );
  }
  if (isLoopback(host) && !isProxy(host, 0)) {
    throw new SettingsError(
      `Kairos listens on ${host}, which the proxy of KAIROS_TRUSTED_PROXY cannot reach: set KAIROS_LISTEN to an address of its network, or remove KAIROS_TRUSTED_PROXY.`,
    );
  }
  return { origin, host, port: listenPort ?? port, isProxy: (address) => isProxy(address, 0) };
}

/**
 * Checks that only the user of this process can read the data folder of a server. Windows has no such modes, and access
 * control lists are not read.
 *
 * @param stored mode and owner of the folder
 * @param user id of the user of this process; undefined on Windows
 * @throws SettingsError
 */
export function checkDataFolder(
  folder: string,
  stored: { readonly mode: number; readonly uid: number },
  user: number | undefined,
): void {
  if (user === undefined) return;
  if (stored.uid !== user) {
    throw new SettingsError(
      `The data folder ${folder} belongs to another user: chown -R it to the user of Kairos.`,
    );
  }
  if ((stored.mode & 0o077) !== 0) {
    throw new SettingsError(`Other users can read the data folder ${folder}: chmod 700 ${folder}`);
  }
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw new SettingsError(
      `KAIROS_URL must be the address that browsers use, as https://plan.example.org, not "${withoutSecrets(text)}".`,
    );
  }
  // A user name, a path, a query and a fragment are not part of the origin.
  if (url.href !== `${url.origin}/`) {
    throw new SettingsError(
      `KAIROS_URL must have only a host and a port: ${url.origin} instead of "${withoutSecrets(text)}". Kairos needs a host name of its own.`,
    );
  }
  if (url.protocol === 'http:' && !isLocal(url.hostname)) {
    throw new SettingsError(
      `KAIROS_URL must begin with https: browsers encrypt nothing and install no app at ${url.origin}. docs/home.md has examples of proxies.`,
    );
  }
  return url.origin;
}

const isLocal = (hostname: string) =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(withoutBrackets(hostname));

/** An IPv6 address has brackets in a URL. */
const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function readListen(text: string): { host: string; port?: number } {
  if (isIP(text) !== 0) return { host: text };
  // A scheme without a default port, which URL would leave out.
  const address = `tcp://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const host = withoutBrackets(url?.hostname ?? '');
  if (url === undefined || isIP(host) === 0 || url.port === '' || url.href !== `tcp://${url.host}`) {
    throw new SettingsError(
      `KAIROS_LISTEN must be an IP address, with a port or without, as 127.0.0.1:4321, not "${withoutSecrets(text)}".`,
    );
  }
  return { host, port: Number(url.port) };
}

function readProxies(text: string): ReturnType<typeof compile> {
  const ranges = text.split(',').map((range) => range.trim());
  try {
    // proxy-addr also accepts names of ranges and numbers that are not written as addresses.
    if (ranges.some((range) => isIP(range.split('/', 1)[0] ?? '') === 0)) throw new TypeError('no address');
    return compile(ranges);
  } catch (error) {
    throw new SettingsError(
      `KAIROS_TRUSTED_PROXY must list addresses or networks of the reverse proxy, as 172.18.0.2 or 172.18.0.0/16, not "${text}".`,
      { cause: error },
    );
  }
}
