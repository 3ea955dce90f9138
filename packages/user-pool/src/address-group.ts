import { isIP } from 'node:net';

/**
 * The group of client addresses that one subscriber has: an IPv4 address, or the first bits of an IPv6 address.
 *
 * @param address a text that is no address is a group of its own
 * @param bits of an IPv6 address, a multiple of 16. Default 64
 */
export function addressGroup(address: string, bits = 64): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (isIP(plain) !== 6) return plain;
  const [before = '', after] = plain.split('::');
  const left = parts(before);
  const missing = after === undefined ? 0 : 8 - left.length - parts(after).length;
  const all = [...left, ...Array.from({ length: missing }, () => 0), ...parts(after ?? '')];
  const mapped = all.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (mapped)
    return all
      .slice(6)
      .flatMap((part) => [part >> 8, part & 255])
      .join('.');
  const network = all.slice(0, bits / 16).map((part) => part.toString(16));
  return `${network.join(':')}::/${bits}`;
}

/** The groups of 16 bits; a dotted end is two. */
const parts = (text: string): number[] =>
  text === ''
    ? []
    : text.split(':').flatMap((part) => (part.includes('.') ? dotted(part) : [parseInt(part, 16)]));

function dotted(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
