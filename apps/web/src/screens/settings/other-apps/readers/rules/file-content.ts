import { maxFileSize } from '#screens/settings/import/max-file-size.ts';
import { type Entries, unzip } from './unzip.ts';

/** A file by its form: one text, several texts of an archive, or a database. */
export type FileContent =
  | { readonly form: 'text'; readonly text: string }
  | { readonly form: 'archive'; readonly texts: ReadonlyMap<string, string> }
  | { readonly form: 'database' };

export type ContentFault = 'too-large' | 'unknown';

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
const databaseName = 'SQLite format 3\0';

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** A text in UTF-8, or in UTF-16 with a byte order mark, without the mark; undefined for other bytes. */
function textOf(bytes: Uint8Array): string | undefined {
  const encoding = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function textsOf(entries: Entries): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [path, bytes] of entries) {
    const text = textOf(bytes);
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}

/** Unpacks and decodes a file. Its name is not needed. */
export function fileContent(bytes: Uint8Array): FileContent | ContentFault {
  if (bytes.length > maxFileSize * 1_000_000) return 'too-large';
  if (startsWith(bytes, zipSignature)) {
    const entries = unzip(bytes);
    if (entries === 'too-large') return 'too-large';
    return entries === 'damaged' ? 'unknown' : { form: 'archive', texts: textsOf(entries) };
  }
  if (
    startsWith(
      bytes,
      Array.from(databaseName, (character) => character.charCodeAt(0)),
    )
  ) {
    return { form: 'database' };
  }
  const text = textOf(bytes);
  return text === undefined ? 'unknown' : { form: 'text', text };
}
