import { leftoverPreviews, type ListedStack } from './leftover-previews.ts';

interface SweepOptions {
  /** Numbers of the open pull requests. */
  readonly open: readonly number[];
  /** Every stack of the account, as CloudFormation lists them now. */
  readonly listStacks: () => Promise<readonly ListedStack[]>;
  /** Destroys the stacks of a stage that the templates know. Resolves to an exit code. */
  readonly destroy: (stage: string) => Promise<number>;
}

/**
 * Destroys the previews of pull requests that are not open, and looks again afterwards: CDK destroys the stacks that the
 * templates of today name, and says nothing of others.
 * @returns the exit code: 1 when something was not destroyed or is still there
 */
export async function sweepPreviews({ open, listStacks, destroy }: SweepOptions): Promise<number> {
  const leftovers = leftoverPreviews(await listStacks(), open);
  console.log(`${leftovers.length} left over${leftovers.length > 0 ? `: ${leftovers.join(', ')}` : ''}`);
  if (leftovers.length === 0) return 0;
  const failed: string[] = [];
  for (const stage of leftovers) {
    // One that cannot be destroyed must not keep the others.
    if ((await destroy(stage)) !== 0) failed.push(stage);
  }
  const remaining = (await listStacks()).filter((stack) =>
    leftoverPreviews([stack], open).some((stage) => leftovers.includes(stage)),
  );
  if (failed.length > 0) console.error(`Not destroyed: ${failed.join(', ')}.`);
  for (const { StackName, StackStatus } of remaining) {
    console.error(`Still there: ${StackName} (${StackStatus}); see "Previews" in docs/runbook.md.`);
  }
  return failed.length + remaining.length > 0 ? 1 : 0;
}
