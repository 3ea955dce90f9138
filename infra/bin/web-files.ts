import { fileURLToPath } from 'node:url';
import { S3Client } from '@aws-sdk/client-s3';
import { emptyBucket } from '../lib/web-files/empty-bucket.ts';
import { addNewFiles, publishWeb } from '../lib/web-files/publish-web.ts';

const build = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/**
 * `add <bucket>` uploads the new files of the web build, before a deployment; `publish <bucket>` uploads the whole build;
 * `empty <bucket>` deletes all objects, before the stack is destroyed.
 */
async function main([task, bucket]: readonly string[]): Promise<void> {
  const s3 = new S3Client({ region: 'us-east-1' });
  if (task === 'add' && bucket) {
    console.log(`${bucket}: ${await addNewFiles(s3, bucket, build)} new files uploaded`);
  } else if (task === 'publish' && bucket) {
    console.log(`${bucket}: ${await publishWeb(s3, bucket, build)} files uploaded`);
  } else if (task === 'empty' && bucket) {
    console.log(`${bucket}: ${await emptyBucket(s3, bucket)} files deleted`);
  } else {
    console.error('usage: web-files add <bucket> | publish <bucket> | empty <bucket>');
    process.exitCode = 2;
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  console.error(`The web's files: ${message === '' ? name : message}`);
  process.exitCode = 1;
});
