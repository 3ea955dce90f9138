import { maxFileSize } from '#features/transfer/import/max-file-size.ts';
import { unfoldedBytes } from '#features/calendar-data/rules/calendar-bytes.ts';
import { decodeText } from '#features/calendar-data/rules/decode-text.ts';
import { unzip } from './unzip.ts';

/** A file by its form: one text, several texts of an archive, or a database. */
export type FileContent =
  | { readonly form: 'text'; readonly text: string }
  | {
      readonly form: 'archive';
      readonly texts: ReadonlyMap<string, string>;
      /** The paths of documents that are not texts. */
      readonly others: readonly string[];
    }
  | { readonly form: 'database' };

export type ContentFault = 'too-large' | 'damaged' | 'unknown';

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
const databaseSignature = Array.from('SQLite format 3\0', (character) => character.charCodeAt(0));

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function archiveContent(bytes: Uint8Array): FileContent | ContentFault {
  const unpacked = unzip(bytes);
  if (typeof unpacked === 'string') return unpacked;
  const texts = new Map<string, string>();
  const others = [...unpacked.others];
  for (const [path, own] of unpacked.entries) {
    const text = decodeText(unfoldedBytes(own));
    if (text === undefined) others.push(path);
    else texts.set(path, text);
  }
  return { form: 'archive', texts, others };
}

/** Unpacks and decodes a file. Its name is not needed. */
export function fileContent(bytes: Uint8Array): FileContent | ContentFault {
  if (bytes.length > maxFileSize * 1_000_000) return 'too-large';
  if (startsWith(bytes, zipSignature)) return archiveContent(bytes);
  if (startsWith(bytes, databaseSignature)) return { form: 'database' };
  const text = decodeText(unfoldedBytes(bytes));
  return text === undefined ? 'unknown' : { form: 'text', text };
}
