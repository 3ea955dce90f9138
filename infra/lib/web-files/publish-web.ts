import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
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

/** Uploads files one wave after another. Resolves to the number of uploaded files. */
async function upload(
  s3: S3Client,
  bucket: string,
  folder: string,
  condition: Pick<PutObjectCommandInput, 'IfNoneMatch'>,
): Promise<number> {
  let count = 0;
  const put = async (key: string): Promise<void> => {
    const input = {
      Bucket: bucket,
      Key: key,
      // Not a stream, because a stream cannot be sent again when S3 is busy.
      Body: await readFile(join(folder, key)),
      ContentType: contentTypeOf(key),
      CacheControl: cacheControlOf(key),
    };
    try {
      await s3.send(new PutObjectCommand({ ...input, ...condition }));
      count += 1;
    } catch (error) {
      // The file exists.
      if (!(error instanceof S3ServiceException) || error.name !== 'PreconditionFailed') throw error;
    }
  };
  for (const keys of keysOf(folder)) {
    const waiting = keys.values();
    const worker = async () => {
      for (const key of waiting) await put(key);
    };
    await Promise.all(Array.from({ length: together }, worker));
  }
  return count;
}

/**
 * Uploads a web build. Files of earlier builds stay, because pages that are open during a deployment need them.
 *
 * @param folder folder path of the build
 * @returns the number of uploaded files
 * @throws Error when there is no build, and errors of S3
 */
export const publishWeb = (s3: S3Client, bucket: string, folder: string): Promise<number> =>
  upload(s3, bucket, folder, {});

/**
 * Uploads only the files of a web build that the bucket does not have, before the stack changes: its functions can lead
 * to new documents. The deployed documents stay, because the new ones may need the new backend.
 *
 * @returns the number of uploaded files; 0 when the bucket does not exist, before the first deployment
 * @throws Error when there is no build, and other errors of S3
 */
export async function addNewFiles(s3: S3Client, bucket: string, folder: string): Promise<number> {
  try {
    return await upload(s3, bucket, folder, { IfNoneMatch: '*' });
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchBucket') return 0;
    throw error;
  }
}
