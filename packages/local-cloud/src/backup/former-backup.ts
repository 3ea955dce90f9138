import { pipeline } from 'node:stream/promises';
import { Readable, type Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { unusableBackup } from './unusable-backup.ts';
import { isNewer } from './version.ts';

/** The LevelDB stores of a version before `kairos.db`. */
export const formerStores = ['user-pool/store', 'tables'] as const;
export type FormerStore = (typeof formerStores)[number];

/** Its other files, in a backup of format 1. */
export const formerFiles = ['instance.json', 'google.json', 'user-pool/keys.json'] as const;

/** A small file of the data folder, or an entry of one of the two stores: its key and its value as stored text. */
export type Entry =
  readonly ['file', path: string, content: string] | readonly [FormerStore, key: string, value: string];

const header = z.object({ kairos: z.literal('backup'), format: z.literal(1), version: z.string() });
const filePath = /^(user-pool\/)?[\w-]+\.json$/;
const entry = z.union([
  z.tuple([z.literal('file'), z.string().regex(filePath), z.string()]),
  z.tuple([z.enum(formerStores), z.string(), z.string()]),
]);
const end = z.object({ entries: z.int() });

/**
 * Writes a backup of format 1: JSON lines, compressed by gzip. The first line has the format and the version of Kairos, the
 * last one the number of entries, and each other line is an entry. Closes `out`.
 */
export async function writeFormerBackup(
  entries: AsyncIterable<Entry>,
  version: string,
  out: Writable,
): Promise<void> {
  async function* lines() {
    let count = 0;
    yield `${JSON.stringify({ kairos: 'backup', format: 1, version, createdAt: new Date().toISOString() })}\n`;
    for await (const one of entries) {
      count += 1;
      yield `${JSON.stringify(one)}\n`;
    }
    yield `${JSON.stringify({ entries: count })}\n`;
  }
  await pipeline(Readable.from(lines()), createGzip(), out);
}

/**
 * Splits a UTF-8 stream into lines at `\n`. `readline` of Node 24 and 26 also splits at U+2028, which texts of users can
 * contain.
 */
async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let last = '';
  for await (const part of content) {
    const lines = (last + decoder.decode(part, { stream: true })).split('\n');
    last = lines.pop() ?? '';
    yield* lines;
  }
  last += decoder.decode();
  if (last !== '') yield last;
}

/**
 * Reads the entries of a backup of format 1. The iteration throws when it is not whole, so nothing may be used before its
 * end.
 *
 * @param content its lines, decompressed
 * @param file its path, for errors
 * @param version of this Kairos
 * @throws SettingsError when the backup is damaged, incomplete or of a newer version
 */
export async function* readFormerBackup(
  content: AsyncIterable<Uint8Array>,
  file: string,
  version: string,
): AsyncGenerator<Entry> {
  let count = -1;
  let ended = false;
  for await (const line of linesOf(content)) {
    if (ended) throw unusableBackup(file, 'it continues after its end');
    const value = parse(line, file);
    if (count < 0) {
      const { version: written } = checked(header, value, file);
      if (isNewer(written, version))
        throw unusableBackup(file, `it is of Kairos ${written}, and this is ${version}`);
      count = 0;
    } else if (Array.isArray(value)) {
      count += 1;
      yield checked(entry, value, file);
    } else {
      ended = checked(end, value, file).entries === count;
      if (!ended) throw unusableBackup(file, 'entries are missing');
    }
  }
  if (!ended) throw unusableBackup(file, 'it is incomplete');
}

const damaged = 'it is damaged or no backup';

function parse(line: string, file: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch (error) {
    throw unusableBackup(file, damaged, error);
  }
}

function checked<T>(type: z.ZodType<T>, value: unknown, file: string): T {
  const result = type.safeParse(value);
  // The cause has parts of the backup.
  if (!result.success) throw unusableBackup(file, damaged);
  return result.data;
}
