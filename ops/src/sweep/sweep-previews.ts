import { leftoverPreviews, type ListedStack } from './leftover-previews.ts';

interface SweepOptions {
  /** Numbers of the open pull requests. */
  readonly open: readonly number[];
  /** Lists all stacks of the account. */
  readonly listStacks: () => Promise<readonly ListedStack[]>;
  /** Destroys the stacks of a stage that have templates. Resolves to an exit code. */
  readonly destroy: (stage: string) => Promise<number>;
}

/**
 * Destroys the previews of closed pull requests, and lists the stacks again afterwards, because CDK silently ignores
 * stacks that are not in the current templates.
 * @returns the exit code: 1 when a stack was not destroyed or still exists
 */
export async function sweepPreviews({ open, listStacks, destroy }: SweepOptions): Promise<number> {
  const leftovers = leftoverPreviews(await listStacks(), open);
  console.log(`${leftovers.length} left over${leftovers.length > 0 ? `: ${leftovers.join(', ')}` : ''}`);
  if (leftovers.length === 0) return 0;
  const failed: string[] = [];
  for (const stage of leftovers) {
    // A failure must not prevent destroying the others.
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
