import type { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Allows to read whether an account exists and is enabled. @param userPool the id of a pool in the region of the stack */
export const readsUsersOf = (stack: Stack, userPool: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['cognito-idp:AdminGetUser'],
    resources: [stack.formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: userPool })],
  });
