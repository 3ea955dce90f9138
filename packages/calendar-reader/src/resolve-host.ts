// @spec calendar-reader-addresses

import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { addressKind } from './address-kind.ts';
import { ReadFailure } from './read-failure.ts';

/** Which addresses may be connected to, besides the public ones. */
export interface AllowedNetworks {
  /** Names of hosts, in lower case, that may be in the network of the household. Default: none. */
  readonly homeHosts?: ReadonlySet<string>;
  /** Whether this computer may be connected to, also without encryption. For tests and laptops. Default: false. */
  readonly loopback?: boolean;
}

/** Resolves to all addresses of a name; rejects for an unknown one. */
export type Lookup = (name: string) => Promise<readonly LookupAddress[]>;

const lookUpBySystem: Lookup = (name) => lookup(name, { all: true, verbatim: true });

/**
 * Resolves a host to the addresses that may be connected to.
 *
 * @param host `hostname` of a URL; an IPv6 address has brackets
 * @throws ReadFailure `unreachable` for an unknown name, `private-network` when no address may be connected to
 */
export async function resolveHost(
  host: string,
  { homeHosts, loopback = false }: AllowedNetworks,
  lookUp: Lookup = lookUpBySystem,
): Promise<readonly LookupAddress[]> {
  const name = host.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  const found =
    family === 0
      ? await lookUp(name).catch(() => {
          throw new ReadFailure('unreachable');
        })
      : [{ address: name, family }];
  const isHome = homeHosts?.has(name.replace(/\.$/, '')) ?? false;
  const allowed = found.filter(({ address }) => {
    const kind = addressKind(address);
    return kind === 'public' || (kind === 'home' && isHome) || (kind === 'loopback' && loopback);
  });
  if (allowed.length === 0) throw new ReadFailure(found.length === 0 ? 'unreachable' : 'private-network');
  return allowed;
}
