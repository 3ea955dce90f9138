import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateDescribeStacks,
} from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { bootstrapOf } from '@kairos/infra/lib/bootstrap.ts';
import type { Stage } from '@kairos/infra/lib/stage.ts';
import { loadSharedConfigFiles } from '@smithy/core/config';

/** AWS cannot be used from here; the message is one line that says what to do. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/**
 * The account of the credentials at hand, found as every AWS tool finds them.
 * @throws NotReadyError without credentials that AWS accepts
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
 * CDK's bootstrap stack for a kind of stage stands in the account. A role that may not ask is let through: CDK asks by
 * its own.
 * @throws NotReadyError when it does not
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
 * None of a stage's stacks is left of a first deployment that failed, under protection: CDK deletes such a stack before
 * it tries again, and may not. A role that may not ask is let through.
 * @throws NotReadyError naming one that is
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
    `${left} is left of a deployment that failed: see "When the first deployment failed" in docs/runbook.md.`,
  );
}

/**
 * All of a stage's stacks may be destroyed: none is taken down while another stays.
 * @throws NotReadyError naming one that is protected
 */
export async function requireUnprotected(stage: string, region: string): Promise<void> {
  const [guarded] = await protectedStacks(stage, region);
  if (guarded === undefined) return;
  throw new NotReadyError(
    `${guarded.name} is protected from termination: see "Taking ${stage} down" in docs/runbook.md.`,
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
      return `No AWS profile "${profile}" here. Known are: ${(await profiles()).join(', ') || 'none'}; see "Credentials" in docs/runbook.md.`;
    }
    return 'No AWS credentials here. Sign in (aws sso login, or AWS_PROFILE=<profile>); see "Credentials" in docs/runbook.md.';
  }
  if (name.includes('Expired')) return 'The AWS credentials have expired: sign in again (aws sso login).';
  // Node's own errors have a code; AWS's answers have none.
  const neverArrived = error instanceof Error && ('code' in error || name === 'TimeoutError');
  return neverArrived
    ? `AWS cannot be reached from here: ${message}`
    : `AWS does not take these credentials: ${message}`;
}

/** The names in AWS's two files of profiles, where they are there. */
async function profiles(): Promise<string[]> {
  const { configFile, credentialsFile } = await loadSharedConfigFiles();
  return [...new Set([...Object.keys(configFile), ...Object.keys(credentialsFile)])].sort();
}
