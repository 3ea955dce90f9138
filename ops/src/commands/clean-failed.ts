import {
  CloudFormationClient,
  paginateListStackResources,
  paginateListStacks,
} from '@aws-sdk/client-cloudformation';
import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  ListUsersCommand,
  UpdateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteTableCommand,
  DynamoDBClient,
  ScanCommand,
  UpdateTableCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { tableNameOf } from '@kairos/infra/lib/table-name.ts';
import { entities } from '@kairos/schema/entities';
import { erasedOwners } from '@kairos/schema/erased-owners';
import { findAccount, NotReadyError } from './account.ts';
import { describeStack } from './describe-stack.ts';
import { readStage, UsageError } from './request.ts';

/** A table or user pool that a failed first deployment can have left. */
interface Leftover {
  /** For example `table kairos-prod-Habit`. */
  readonly name: string;
  /** @throws ResourceNotFoundException when it does not exist */
  isEmpty(): Promise<boolean>;
  /** Deletes it, also when it is protected from deletion. */
  remove(): Promise<void>;
}

/** The states of a stack whose first deployment has failed. */
const failedStates = ['CREATE_FAILED', 'ROLLBACK_FAILED', 'ROLLBACK_COMPLETE'];

/**
 * Deletes the empty tables and user pools that a failed first deployment has left, after it has listed them.
 * @param args the stage
 * @param ask asks the operator; resolves to the answer
 * @returns the exit code: 2 for an invalid command line, 1 when nothing may be deleted, otherwise 0
 */
export async function cleanFailed(
  args: readonly string[],
  ask: (question: string) => Promise<string>,
): Promise<number> {
  try {
    const stage = readStage('clean-failed', args);
    const { keepsData, region } = stageOf(stage);
    if (!keepsData)
      throw new UsageError(`${stage} retains nothing after a failed deployment: only prod does.`);
    console.log(`clean-failed ${stage}: account ${await findAccount(region)}, ${region}`);
    const leftovers = await findEmpty(stage, region);
    if (leftovers.length === 0) {
      console.log('Nothing is left.');
      return 0;
    }
    for (const { name } of leftovers) console.log(`empty  ${name}`);
    if ((await ask(`Delete them? Type ${stage}: `)).trim() !== stage)
      throw new NotReadyError('Nothing was deleted.');
    // The question can be answered much later.
    const listed = new Set(leftovers.map(({ name }) => name));
    for (const leftover of await findEmpty(stage, region)) {
      if (!listed.has(leftover.name)) continue;
      await leftover.remove();
      console.log(`deleted  ${leftover.name}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof NotReadyError)) throw error;
    console.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}

/**
 * Finds what a failed deployment has left.
 * @throws NotReadyError when the stage is deployed or being deployed, or when something has contents
 */
async function findEmpty(stage: string, region: string): Promise<readonly Leftover[]> {
  const stack = `Kairos-${stage}-Backend`;
  const status = (await describeStack(stack, region))?.StackStatus;
  if (status !== undefined && !failedStates.includes(status)) {
    throw new NotReadyError(
      `${stack} is ${status}: its tables and users are in use. This is only for a first deployment that failed.`,
    );
  }
  const dynamodb = new DynamoDBClient({ region });
  const cognito = new CognitoIdentityProviderClient({ region });
  const pools = await createdPools(new CloudFormationClient({ region }), stack);
  const possible = [
    ...[...entities, erasedOwners].map((entity) => table(dynamodb, tableNameOf(stage, entity))),
    ...pools.map((id) => userPool(cognito, id)),
  ];
  const empty: Leftover[] = [];
  const filled: string[] = [];
  for (const leftover of possible) {
    try {
      if (await leftover.isEmpty()) empty.push(leftover);
      else filled.push(leftover.name);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ResourceNotFoundException')) throw error;
    }
  }
  if (filled.length === 0) return empty;
  throw new NotReadyError(
    `Not empty: ${filled.join(', ')}. Nothing was deleted: see "When the stack has lost its tables" in docs/runbook.md.`,
  );
}

const table = (client: DynamoDBClient, TableName: string): Leftover => ({
  name: `table ${TableName}`,
  isEmpty: async () => {
    const page = await client.send(new ScanCommand({ TableName, Limit: 1, ConsistentRead: true }));
    return page.Count === 0 && page.LastEvaluatedKey === undefined;
  },
  remove: async () => {
    const wait = { client, maxWaitTime: 10 * 60 };
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await waitUntilTableExists(wait, { TableName });
    await client.send(new DeleteTableCommand({ TableName }));
    // A table that is being deleted would make the next deployment fail.
    await waitUntilTableNotExists(wait, { TableName });
  },
});

const userPool = (client: CognitoIdentityProviderClient, UserPoolId: string): Leftover => ({
  name: `user pool ${UserPoolId}`,
  // Not the estimate of DescribeUserPool, which can be hours old.
  isEmpty: async () => {
    const page = await client.send(new ListUsersCommand({ UserPoolId, Limit: 1 }));
    return page.Users?.length === 0 && page.PaginationToken === undefined;
  },
  remove: async () => {
    // Resets the other settings of the pool, which is deleted next.
    await client.send(new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: 'INACTIVE' }));
    await client.send(new DeleteUserPoolCommand({ UserPoolId }));
  },
});

/** The ids of the user pools of all stacks with a name. CloudFormation knows a deleted stack for 90 days. */
async function createdPools(client: CloudFormationClient, stack: string): Promise<readonly string[]> {
  const ids = new Set<string>();
  for await (const { StackSummaries = [] } of paginateListStacks({ client }, {})) {
    for (const { StackId, StackName } of StackSummaries) {
      if (StackName !== stack) continue;
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
