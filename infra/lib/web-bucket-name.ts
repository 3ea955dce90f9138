/**
 * The name of the bucket with a stage's web build. It is fixed, so that a role can get permissions for it before it
 * exists, limited to this account.
 */
export const webBucketName = (stage: string, account: string): string => `kairos-${stage}-web-${account}`;
