import { CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation';
import { entities } from '@kairos/schema/entities';
import { tableIdOf } from '@kairos/schema/entity';
import { DrillError } from './run-drill.ts';

/**
 * The physical name of an entity's table, from the stage's stack.
 * @throws DrillError when the stack has none
 */
export async function findTable(stage: string, region: string, entity: string): Promise<string> {
  const client = new CloudFormationClient({ region });
  const logicalId = tableIdOf(entities.find(({ name }) => name === entity) ?? { name: entity });
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
