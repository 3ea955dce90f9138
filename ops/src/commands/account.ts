import { CloudFormationClient, paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { bootstrapOf } from '@kairos/infra/lib/bootstrap.ts';
import type { Stage } from '@kairos/infra/lib/stage.ts';
import { loadSharedConfigFiles } from '@smithy/core/config';
import { describeStack } from './describe-stack.ts';

/** AWS cannot be used; the message is one line with the next step. */
export class NotReadyError extends Error {
  override readonly name: string = 'NotReadyError';
}

/** There are no credentials, or AWS cannot be reached. Not an error of the account. */
export class NoAccessError extends NotReadyError {
  override readonly name = 'NoAccessError';
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
    throw await toNotReadyError(error);
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
  let isMissing: boolean;
  try {
    isMissing = (await describeStack(bootstrapOf(kind).stackName, region)) === undefined;
  } catch {
    return;
  }
  if (isMissing) throw new NotReadyError(describeMissingBootstrap(kind, account, region));
}

/** The message for a missing bootstrap stack, with the next step. */
export const describeMissingBootstrap = (kind: Stage['kind'], account: string, region: string): string =>
  `Account ${account} is not bootstrapped for ${kind} in ${region}: npm run prepare-account -- ${kind}; see "First time" in docs/runbook.md.`;

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
    throw await toNotReadyError(error);
  } finally {
    client.destroy();
  }
  return found;
}

async function toNotReadyError(cause: unknown): Promise<NotReadyError> {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  if (name === 'CredentialsProviderError') {
    const profile = process.env.AWS_PROFILE;
    if (profile && !(await profiles()).includes(profile)) {
      return new NotReadyError(
        `There is no AWS profile "${profile}". Known profiles: ${(await profiles()).join(', ') || 'none'}; see "Credentials" in docs/runbook.md.`,
        { cause },
      );
    }
    return new NoAccessError(
      'There are no AWS credentials. Sign in (aws sso login, or AWS_PROFILE=<profile>); see "Credentials" in docs/runbook.md.',
      { cause },
    );
  }
  if (name.includes('Expired')) {
    return new NotReadyError('The AWS credentials have expired: sign in again (aws sso login).', { cause });
  }
  // Errors of Node have a code; errors in responses of AWS do not.
  const isNetworkError = cause instanceof Error && ('code' in cause || name === 'TimeoutError');
  return isNetworkError
    ? new NoAccessError(`AWS cannot be reached: ${message}`, { cause })
    : new NotReadyError(`AWS does not accept these credentials: ${message}`, { cause });
}

/** The profile names in AWS's credentials and config files, if these exist. */
async function profiles(): Promise<string[]> {
  const { configFile, credentialsFile } = await loadSharedConfigFiles();
  return [...new Set([...Object.keys(configFile), ...Object.keys(credentialsFile)])].sort();
}
