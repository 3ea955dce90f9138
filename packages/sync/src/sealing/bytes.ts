/** Bytes that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Fewer than the arguments that a function can have in any browser. */
const chunkLength = 0x4000;

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** A number of up to 32 bits as four bytes, the highest first. */
export function uint32(number: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

export function concatenated(...parts: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Bytes): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += chunkLength) {
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkLength));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Whether the last characters of a text in base64url have no bits beyond its bytes. */
function hasWholeEnd(text: string): boolean {
  const rest = text.length % 4;
  return (
    rest === 0 || (rest === 2 && /[AQgw]$/.test(text)) || (rest === 3 && /[AEIMQUYcgkosw048]$/.test(text))
  );
}

/** The bytes of a text in base64url without padding; null for any other text, and for other spellings of the bytes. */
export function fromBase64Url(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || !hasWholeEnd(text)) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  // A new device decodes all texts of an account: `Uint8Array.from` with a function takes ten times as long.
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
