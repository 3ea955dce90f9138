import { DeleteObjectsCommand, NoSuchBucket, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

/**
 * Deletes every object of a bucket: CloudFormation deletes none that holds something.
 *
 * @returns how many objects there were; 0 when there is no such bucket
 * @throws Error when S3 refuses to delete one, and whatever else it answers
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
