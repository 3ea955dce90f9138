import { CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation';
import { DrillError } from './run-drill.ts';

/**
 * The physical name of a resource of a stage's backend, from its stack.
 * @throws DrillError when the stack has none
 */
export async function findResource(stage: string, region: string, logicalId: string): Promise<string> {
  const client = new CloudFormationClient({ region });
  const StackName = `Kairos-${stage}-Backend`;
  try {
    const answer = await client.send(
      new DescribeStackResourceCommand({ StackName, LogicalResourceId: logicalId }),
    );
    const name = answer.StackResourceDetail?.PhysicalResourceId;
    if (name === undefined) throw new DrillError(`${StackName} has no ${logicalId}.`);
    return name;
  } finally {
    client.destroy();
  }
}
