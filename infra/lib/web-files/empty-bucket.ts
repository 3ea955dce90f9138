import { DeleteObjectsCommand, NoSuchBucket, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

/**
 * Deletes all objects of a bucket, because CloudFormation deletes only empty buckets.
 *
 * @returns the number of deleted objects; 0 when the bucket does not exist
 * @throws Error when S3 does not delete an object, and other errors of S3
 */
export async function emptyBucket(s3: S3Client, bucket: string): Promise<number> {
  let deleted = 0;
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket })) {
      if (Contents.length === 0) continue;
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({
          Bucket: bucket,
          Delete: { Objects: Contents.map(({ Key }) => ({ Key })), Quiet: true },
        }),
      );
      const [error] = Errors;
      if (error !== undefined) throw new Error(`${error.Key ?? ''}: ${error.Message ?? 'not deleted'}`);
      deleted += Contents.length;
    }
  } catch (error) {
    if (error instanceof NoSuchBucket) return 0;
    throw error;
  }
  return deleted;
}
