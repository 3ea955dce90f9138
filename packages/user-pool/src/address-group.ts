import { isIP } from 'node:net';

/**
 * The group of client addresses that one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 address.
 * @param address a text that is no address is a group of its own
 */
export function addressGroup(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(plain) !== 6) return plain;
  const [before = '', after] = plain.split('::');
  const left = parts(before);
  const missing = after === undefined ? 0 : 8 - left.length - parts(after).length;
  const all = [...left, ...Array.from({ length: missing }, () => '0'), ...parts(after ?? '')];
  const network = all.slice(0, 4).map((part) => parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The groups of 16 bits; a dotted end counts as two. */
const parts = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((part) => (part.includes('.') ? ['0', '0'] : [part]));
