import { CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation';
import { DrillError } from './run-drill.ts';

/**
 * The physical name of an entity's table, from the stage's stack.
 * @throws DrillError when the stack has none
 */
export async function findTable(stage: string, region: string, entity: string): Promise<string> {
  const client = new CloudFormationClient({ region });
  const StackName = `Kairos-${stage}-Backend`;
  try {
    const answer = await client.send(
      new DescribeStackResourceCommand({ StackName, LogicalResourceId: `${entity}Table` }),
    );
    const name = answer.StackResourceDetail?.PhysicalResourceId;
    if (name === undefined) throw new DrillError(`${StackName} has no ${entity}Table.`);
    return name;
  } finally {
    client.destroy();
  }
}
