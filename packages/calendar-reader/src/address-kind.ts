// @spec calendar-reader-addresses

import ipaddr from 'ipaddr.js';

/**
 * Where an IP address leads. `home` is a network of a household: private, unique local, or shared (100.64.0.0/10, which
 * also VPNs use). `loopback` is this computer. `forbidden` is everything else that is not public, such as link-local and
 * metadata addresses, multicast, documentation, and IPv6 forms that contain an IPv4 address.
 */
export type AddressKind = 'public' | 'home' | 'loopback' | 'forbidden';

const kinds: Readonly<Record<string, AddressKind>> = {
  unicast: 'public',
  private: 'home',
  uniqueLocal: 'home',
  carrierGradeNat: 'home',
  loopback: 'loopback',
};

/** Metadata services of clouds in ranges that are otherwise public or of a household: Azure, Alibaba, AWS by IPv6. */
const metadata = new Set(['168.63.129.16', '100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254']);

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** @param text an IP address without brackets; anything else is forbidden */
export function addressKind(text: string): AddressKind {
  // An address with a zone is of one interface. ipaddr.js also reads numbers such as `127.1` and `0x7f000001`.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return 'forbidden';
  if (text.includes('%')) return 'forbidden';
  const address = ipaddr.parse(text);
  if (metadata.has(address.toString())) return 'forbidden';
  const kind = kinds[address.range()] ?? 'forbidden';
  // IANA has given out only this part of IPv6 for public addresses.
  if (kind === 'public' && address instanceof ipaddr.IPv6 && !address.match(globalUnicast))
    return 'forbidden';
  return kind;
}
