import {
  paginateListStackResources,
  paginateListStacks,
  type CloudFormationClient,
} from '@aws-sdk/client-cloudformation';
import {
  DeleteUserPoolCommand,
  DescribeUserPoolCommand,
  ListUsersCommand,
  ResourceNotFoundException,
  UpdateUserPoolCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Leftover } from './leftover.ts';

/**
 * The existing user pools that stacks with a name have created. CloudFormation knows the resources of a deleted stack for
 * 90 days.
 */
export async function findUserPools(
  cloudformation: CloudFormationClient,
  cognito: CognitoIdentityProviderClient,
  stackName: string,
): Promise<readonly Leftover[]> {
  const found: Leftover[] = [];
  for (const id of await createdPools(cloudformation, stackName)) {
    if (!(await exists(cognito, id))) continue;
    found.push({
      name: `user pool ${id}`,
      isEmpty: () => isEmpty(cognito, id),
      remove: () => remove(cognito, id),
    });
  }
  return found;
}

async function createdPools(client: CloudFormationClient, stackName: string): Promise<readonly string[]> {
  const ids = new Set<string>();
  for await (const { StackSummaries = [] } of paginateListStacks({ client }, {})) {
    for (const { StackId, StackName } of StackSummaries) {
      if (StackName !== stackName) continue;
      // A deleted stack has only its id.
      const pages = paginateListStackResources({ client }, { StackName: StackId });
      for await (const { StackResourceSummaries = [] } of pages) {
        for (const { PhysicalResourceId: id, ResourceType } of StackResourceSummaries) {
          if (ResourceType === 'AWS::Cognito::UserPool' && id !== undefined && id !== '') ids.add(id);
        }
      }
    }
  }
  return [...ids];
}

async function exists(client: CognitoIdentityProviderClient, UserPoolId: string): Promise<boolean> {
  try {
    await client.send(new DescribeUserPoolCommand({ UserPoolId }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

// Not the estimate of DescribeUserPool, which can be hours old.
async function isEmpty(client: CognitoIdentityProviderClient, UserPoolId: string): Promise<boolean> {
  const page = await client.send(new ListUsersCommand({ UserPoolId, Limit: 1 }));
  return page.Users?.length === 0 && page.PaginationToken === undefined;
}

async function remove(client: CognitoIdentityProviderClient, UserPoolId: string): Promise<void> {
  // Resets the other settings of the pool, which is deleted next.
  await client.send(new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: 'INACTIVE' }));
  await client.send(new DeleteUserPoolCommand({ UserPoolId }));
}
