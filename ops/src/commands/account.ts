import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateDescribeStacks,
} from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { bootstrapOf } from '@kairos/infra/lib/bootstrap.ts';
import type { Stage } from '@kairos/infra/lib/stage.ts';
import { loadSharedConfigFiles } from '@smithy/core/config';

/** AWS cannot be used; the message is one line with the next step. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/**
 * The account of the current credentials, from the SDK's default provider chain.
 * @throws NotReadyError without valid credentials
 */
export async function findAccount(region: string): Promise<string> {
  const client = new STSClient({ region });
  try {
    const { Account = '' } = await client.send(new GetCallerIdentityCommand());
    return Account;
  } catch (error) {
    throw new NotReadyError(await explain(error), { cause: error });
  } finally {
    client.destroy();
  }
}

/**
 * Checks that the bootstrap stack for a kind of stage exists in the account. Passes when the role has no permission to
 * check, because CDK also checks.
 * @throws NotReadyError when it does not exist
 */
export async function requireBootstrap(kind: Stage['kind'], account: string, region: string): Promise<void> {
  const client = new CloudFormationClient({ region });
  try {
    await client.send(new DescribeStacksCommand({ StackName: bootstrapOf(kind).stackName }));
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('does not exist')) return;
    throw new NotReadyError(
      `Account ${account} is not bootstrapped for ${kind} in ${region}: npm run prepare-account -- ${kind}; see "First time" in docs/runbook.md.`,
      { cause: error },
    );
  } finally {
    client.destroy();
  }
}

/**
 * Checks that no protected stack is left from a failed first deployment: CDK would have to delete it before it tries
 * again, and cannot. Passes when the role has no permission to check.
 * @throws NotReadyError that names such a stack
 */
export async function requireDeployable(stage: string, region: string): Promise<void> {
  let left: string | undefined;
  try {
    left = (await protectedStacks(stage, region)).find(({ status }) =>
      /^(CREATE_FAILED|ROLLBACK_)/.test(status),
    )?.name;
  } catch {
    return;
  }
  if (left === undefined) return;
  throw new NotReadyError(
    `${left} is left from a failed deployment: see "When the first deployment failed" in docs/runbook.md.`,
  );
}

/**
 * Checks that no stack of a stage is protected, so that either all are destroyed or none.
 * @throws NotReadyError that names a protected stack
 */
export async function requireUnprotected(stage: string, region: string): Promise<void> {
  const [guarded] = await protectedStacks(stage, region);
  if (guarded === undefined) return;
  throw new NotReadyError(
    `${guarded.name} is protected from termination: see "Removing ${stage}" in docs/runbook.md.`,
  );
}

async function protectedStacks(stage: string, region: string) {
  const client = new CloudFormationClient({ region });
  const found: { readonly name: string; readonly status: string }[] = [];
  try {
    for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) {
      for (const { StackName: name = '', StackStatus: status = '', EnableTerminationProtection } of Stacks) {
        if (name.startsWith(`Kairos-${stage}-`) && EnableTerminationProtection === true)
          found.push({ name, status });
      }
    }
  } catch (error) {
    throw new NotReadyError(await explain(error), { cause: error });
  } finally {
    client.destroy();
  }
  return found;
}

async function explain(error: unknown): Promise<string> {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'CredentialsProviderError') {
    const profile = process.env.AWS_PROFILE;
    if (profile && !(await profiles()).includes(profile)) {
      return `There is no AWS profile "${profile}". Known profiles: ${(await profiles()).join(', ') || 'none'}; see "Credentials" in docs/runbook.md.`;
    }
    return 'There are no AWS credentials. Sign in (aws sso login, or AWS_PROFILE=<profile>); see "Credentials" in docs/runbook.md.';
  }
  if (name.includes('Expired')) return 'The AWS credentials have expired: sign in again (aws sso login).';
  // Errors of Node have a code; errors in responses of AWS do not.
  const isNetworkError = error instanceof Error && ('code' in error || name === 'TimeoutError');
  return isNetworkError
    ? `AWS cannot be reached: ${message}`
    : `AWS does not accept these credentials: ${message}`;
}

/** The profile names in AWS's credentials and config files, if these exist. */
async function profiles(): Promise<string[]> {
  const { configFile, credentialsFile } = await loadSharedConfigFiles();
  return [...new Set([...Object.keys(configFile), ...Object.keys(credentialsFile)])].sort();
}
