import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { lookup } from 'mrmime';

const together = 8;

/** Who may keep a file for how long: what has its hash in its name for ever, everything else is asked for again. */
const cacheControlOf = (key: string) =>
  key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** `text/html; charset=utf-8` and the like, by the ending of the name. */
function contentTypeOf(key: string): string {
  // mrmime knows no type of an icon.
  const type = key.endsWith('.ico') ? 'image/x-icon' : (lookup(key) ?? 'application/octet-stream');
  return /^text\/|javascript|json$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Keys of the build in the order in which they have to be there: whoever gets a document finds what it names. */
function keysOf(folder: string): string[][] {
  const keys = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // Not the build's own notes, not the sources, which only debuggers ask for, and not the compressed copies: CloudFront
    // makes its own.
    .filter((key) => !key.startsWith('.') && !/\.(?:map|br|gz)$/.test(key))
    .sort();
  const documents = keys.filter((key) => key.endsWith('.html'));
  if (documents.length === 0) throw new Error(`${folder} holds no web build.`);
  return [keys.filter((key) => !documents.includes(key)), documents];
}

/**
 * Uploads a web build. Files of earlier builds stay: a page that is open during a deployment still finds its parts.
 *
 * @param folder the build, a folder path
 * @returns how many files were uploaded
 * @throws Error when there is no build, and whatever S3 answers
 */
export async function publishWeb(s3: S3Client, bucket: string, folder: string): Promise<number> {
  const put = async (key: string): Promise<void> => {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        // Not a stream: what has been read cannot be sent again when S3 answers that it is busy.
        Body: await readFile(join(folder, key)),
        ContentType: contentTypeOf(key),
        CacheControl: cacheControlOf(key),
      }),
    );
  };
  const waves = keysOf(folder);
  for (const keys of waves) {
    const waiting = keys.values();
    const worker = async () => {
      for (const key of waiting) await put(key);
    };
    await Promise.all(Array.from({ length: together }, worker));
  }
  return waves.flat().length;
}
