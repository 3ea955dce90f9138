/**
 * The name of the bucket that holds a stage's web build: known beforehand, so that the right to fill it can be given
 * before it exists, and in no other account.
 */
export const webBucketName = (stage: string, account: string): string => `kairos-${stage}-web-${account}`;
