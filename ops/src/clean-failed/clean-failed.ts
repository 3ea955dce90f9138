import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { findAccount, NotReadyError } from '../commands/account.ts';
import { describeStack } from '../commands/describe-stack.ts';
import { UsageError } from '../commands/request.ts';
import { readCleanRequest } from './clean-request.ts';
import { findTables } from './find-tables.ts';
import { findUserPools } from './find-user-pools.ts';
import type { Leftover } from './leftover.ts';

/** The states of a stack whose first deployment has failed. */
const failedStates = ['CREATE_FAILED', 'ROLLBACK_FAILED', 'ROLLBACK_COMPLETE'];

/**
 * Deletes the empty tables and user pools that a failed first deployment has left, after it has listed them.
 * @param args the stage, and `--yes` to delete without a question
 * @param ask asks the operator; resolves to the answer
 * @returns the exit code: 2 for an invalid command line, 1 when nothing may be deleted, otherwise 0
 */
export async function cleanFailed(
  args: readonly string[],
  ask: (question: string) => Promise<string>,
): Promise<number> {
  try {
    const { stage, confirmed } = readCleanRequest(args);
    const { region } = stageOf(stage);
    const account = await findAccount(region);
    await requireFailed(stage, region);
    console.log(`clean-failed ${stage}: account ${account}, ${region}`);
    const leftovers = await findLeftovers(stage, region);
    if (leftovers.length === 0) {
      console.log('Nothing is left.');
      return 0;
    }
    await requireEmpty(leftovers);
    for (const { name } of leftovers) console.log(`empty  ${name}`);
    if (!confirmed && (await ask(`Delete them? Type ${stage}: `)).trim() !== stage)
      throw new NotReadyError('Nothing was deleted.');
    // The question can be answered much later.
    await requireFailed(stage, region);
    await requireEmpty(leftovers);
    for (const leftover of leftovers) {
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

/** @throws NotReadyError when the stage is deployed or being deployed */
async function requireFailed(stage: string, region: string): Promise<void> {
  const name = stackOf(stage);
  const status = (await describeStack(name, region))?.StackStatus;
  if (status === undefined || failedStates.includes(status)) return;
  throw new NotReadyError(
    `${name} is ${status}: its tables and users are in use. This is only for a first deployment that failed.`,
  );
}

/** @throws NotReadyError that names everything that has contents */
async function requireEmpty(leftovers: readonly Leftover[]): Promise<void> {
  const filled: string[] = [];
  for (const leftover of leftovers) if (!(await leftover.isEmpty())) filled.push(leftover.name);
  if (filled.length === 0) return;
  throw new NotReadyError(
    `Not empty: ${filled.join(', ')}. Nothing was deleted: see "When the stack has lost its tables" in docs/runbook.md.`,
  );
}

async function findLeftovers(stage: string, region: string): Promise<readonly Leftover[]> {
  const tables = await findTables(new DynamoDBClient({ region }), stage);
  const pools = await findUserPools(
    new CloudFormationClient({ region }),
    new CognitoIdentityProviderClient({ region }),
    stackOf(stage),
  );
  return [...tables, ...pools];
}

const stackOf = (stage: string) => `Kairos-${stage}-Backend`;
