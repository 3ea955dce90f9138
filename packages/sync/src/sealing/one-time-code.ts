/** Crockford's base32: no I, L, O and U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

/** A new code: 80 random bits. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
  return Array.from(bytes, (byte) => digits.charAt(byte % digits.length)).join('');
}

/** The code as a device shows it, e.g. `7K2M-X9QF-4TBW-CJ8H`. */
export function shownCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/** The code that was typed; null when it is none. Small letters and letters that look like digits are accepted. */
export function typedCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}
