import { describeStack } from '../commands/describe-stack.ts';
import { DrillError } from './run-drill.ts';

/**
 * The id of a stage's user pool, from the output of its stack.
 * @throws DrillError when the stack has none
 */
export async function findUserPool(stage: string, region: string): Promise<string> {
  const stack = `Kairos-${stage}-Backend`;
  const outputs = (await describeStack(stack, region))?.Outputs ?? [];
  const id = outputs.find(({ OutputKey }) => OutputKey === 'UserPoolId')?.OutputValue;
  if (id === undefined) throw new DrillError(`${stack} has no user pool.`);
  return id;
}
