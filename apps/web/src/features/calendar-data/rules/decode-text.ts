import { pairedEncoding } from './paired-encoding.ts';

/** How much of a file is looked at to find UTF-16 without a byte order mark, in bytes. */
const looked = 65_536;
/** How many times more zeros one half has than the other. */
const clearly = 8;

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** The text; undefined for bytes that the encoding does not have. A character that is cut off at the end is left out. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** UTF-16 by its mark, or by zeros that are in the same half of its units. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const zeros = [0, 0];
  bytes.subarray(0, looked).forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) <= clearly * Math.min(even, odd)) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The number of characters of several bytes, and of bytes that are not UTF-8. */
function countsOf(text: string): { readonly wide: number; readonly wrong: number } {
  let [wide, wrong] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0xff_fd) wrong += 1;
    else if (code > 0x7f) wide += 1;
  }
  return { wide, wrong };
}

/**
 * The text as UTF-8; undefined for another encoding. A few wrong bytes in a text that has other characters of several
 * bytes become U+FFFD.
 */
function utf8Text(bytes: Uint8Array): string | undefined {
  const loose = new TextDecoder('utf-8').decode(bytes);
  const { wide, wrong } = countsOf(loose);
  if (wrong === 0) return loose;
  return wide > wrong ? (decoded(bytes, 'utf-8') ?? loose) : undefined;
}

/** Whether a text has characters that no text file has, as those of a picture or a program. */
function isBinary(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- these characters are what is looked for
  return /[\u0000-\u0008\u000B\u000E-\u001A\u001C-\u001F\u0080-\u009F]/.test(text);
}

/**
 * The text of a file, without a byte order mark: UTF-8, UTF-16, GB 18030, Big5 or Windows-1252; undefined for bytes that
 * are no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16) {
    const text = decoded(bytes, utf16);
    return text === undefined || text.includes('\0') ? undefined : text;
  }
  const utf8 = utf8Text(bytes);
  if (utf8 !== undefined) return utf8.includes('\0') ? undefined : utf8;
  const paired = pairedEncoding(bytes);
  const text = (paired && decoded(bytes, paired)) ?? decoded(bytes, 'windows-1252');
  return text === undefined || isBinary(text) ? undefined : text;
}
