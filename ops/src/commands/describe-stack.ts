import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';

/**
 * A stack of CloudFormation; undefined when it does not exist.
 * @throws errors of CloudFormation, for example without permission
 */
export async function describeStack(name: string, region: string): Promise<Stack | undefined> {
  const client = new CloudFormationClient({ region });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks[0];
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}
