import { bootstrapOf } from '@kairos/infra/lib/bootstrap.ts';
import type { Stage } from '@kairos/infra/lib/stage.ts';
import { describeMissingBootstrap } from '../commands/account.ts';
import { describeStack } from '../commands/describe-stack.ts';
import type { Finding } from './finding.ts';

/** Checks the bootstrap stack with which CDK deploys the stage. */
export async function checkBootstrap({ kind, region }: Stage, account: string): Promise<Finding> {
  const subject = 'Bootstrap';
  const { stackName } = bootstrapOf(kind);
  const stack = await describeStack(stackName, region);
  if (stack === undefined)
    return { level: 'error', subject, text: describeMissingBootstrap(kind, account, region) };
  const { StackStatus = '' } = stack;
  return /^(?:CREATE|UPDATE|IMPORT)(?:_ROLLBACK)?_COMPLETE$/.test(StackStatus)
    ? { level: 'ok', subject, text: stackName }
    : {
        level: 'error',
        subject,
        text: `${stackName} is ${StackStatus}: delete or repair it in CloudFormation, then npm run prepare-account -- ${kind}`,
      };
}
