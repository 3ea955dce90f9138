import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { lookup } from 'mrmime';

const together = 8;

/** Files with a hash in their name are immutable, everything else is revalidated. */
const cacheControlOf = (key: string) =>
  key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** The content type by the file extension, e.g. `text/html; charset=utf-8`. */
function contentTypeOf(key: string): string {
  // mrmime has no type for icons.
  const type = key.endsWith('.ico') ? 'image/x-icon' : (lookup(key) ?? 'application/octet-stream');
  return /^text\/|javascript|json$/.test(type) ? `${type}; charset=utf-8` : type;
}

/**
 * Keys of the build in the order of upload: documents come after the files that they refer to, and the service worker,
 * which refers to all files, comes last.
 */
function keysOf(folder: string): string[][] {
  const keys = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // Without the build's metadata, the source maps, and the compressed copies, which CloudFront creates itself.
    .filter((key) => !key.startsWith('.') && !/\.(?:map|br|gz)$/.test(key))
    .sort();
  const documents = keys.filter((key) => key.endsWith('.html'));
  if (documents.length === 0) throw new Error(`${folder} has no web build.`);
  const workers = keys.filter((key) => key === 'sw.js');
  const others = keys.filter((key) => ![...documents, ...workers].includes(key));
  return [others, documents, workers];
}

/**
 * Uploads a web build. Files of earlier builds stay, because pages that are open during a deployment need them.
 *
 * @param folder folder path of the build
 * @returns the number of uploaded files
 * @throws Error when there is no build, and errors of S3
 */
export async function publishWeb(s3: S3Client, bucket: string, folder: string): Promise<number> {
  const put = async (key: string): Promise<void> => {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        // Not a stream, because a stream cannot be sent again when S3 is busy.
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
