import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Readable, type Writable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { SettingsError } from '../settings-error.ts';
import { isNewer } from './version.ts';

/** A small file of the data folder, or an entry of one of the two stores: its key and its value as stored text. */
export type Entry =
  readonly ['file', path: string, content: string] | readonly [Store, key: string, value: string];
export type Store = 'user-pool/store' | 'tables';

const header = z.object({ kairos: z.literal('backup'), format: z.literal(1), version: z.string() });
/** The files of a data folder that a backup has. No other path can be written by a restoration. */
const filePath = /^(user-pool\/)?[\w-]+\.json$/;
export const isBackedUp = (path: string): boolean => filePath.test(path);

const entry = z.union([
  z.tuple([z.literal('file'), z.string().regex(filePath), z.string()]),
  z.tuple([z.enum(['user-pool/store', 'tables']), z.string(), z.string()]),
]);
const end = z.object({ entries: z.int() });

/**
 * Writes a backup: JSON lines, compressed by gzip. The first line has the format and the version of Kairos, the last one
 * the number of entries, and each other line is an entry. Closes `out`.
 */
export async function writeBackup(
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
async function* linesOf(text: Readable): AsyncGenerator<string> {
  let last = '';
  for await (const part of text.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (last + part).split('\n');
    last = lines.pop() ?? '';
    yield* lines;
  }
  if (last !== '') yield last;
}

/**
 * Reads the entries of a backup. The iteration throws when the file is not whole, so nothing may be used before its end.
 *
 * @param version of this Kairos
 * @throws SettingsError when the file is missing, damaged, incomplete or of a newer version
 */
export async function* readBackup(file: string, version: string): AsyncGenerator<Entry> {
  const unusable = (reason: string, cause?: unknown) =>
    new SettingsError(`The backup ${file} cannot be used: ${reason}.`, { cause });
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  // Nothing else listens after the iteration has ended, and an unhandled error of a stream ends the process.
  unzipped.on('error', () => source.destroy());
  let count = -1;
  let ended = false;
  try {
    for await (const line of linesOf(unzipped)) {
      if (ended) throw unusable('it continues after its end');
      const value: unknown = JSON.parse(line);
      if (count < 0) {
        const { version: written } = header.parse(value);
        if (isNewer(written, version)) throw unusable(`it is of Kairos ${written}, and this is ${version}`);
        count = 0;
      } else if (Array.isArray(value)) {
        count += 1;
        yield entry.parse(value);
      } else {
        ended = end.parse(value).entries === count;
        if (!ended) throw unusable('entries are missing');
      }
    }
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw unusable(isMissing ? 'there is no such file' : 'it is damaged or no backup', error);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
  if (!ended) throw unusable('it is incomplete');
}

/** @throws SettingsError like {@link readBackup} */
export async function checkBackup(file: string, version: string): Promise<void> {
  const entries = readBackup(file, version);
  while (!(await entries.next()).done);
}
