import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Makes a value for all test files of a run of Jest, in the folder of `open-run-cache.mjs`.
 *
 * @param key differs between values
 * @param make returns JSON
 */
export async function oncePerRun<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
  const name = createHash('sha256').update(key).digest('hex');
  const file = join(process.env.RUN_CACHE ?? '', `${name}.json`);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const text = JSON.stringify(await make());
  // Other tests can read and write it at the same time.
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, text);
  await rename(written, file);
  return JSON.parse(text) as Value;
}
