import type { Stage } from '@kairos/infra/lib/stage.ts';
import { NotReadyError } from './account.ts';
import { describeStack } from './describe-stack.ts';

/** An epoch that begins later than now: all devices would read at the moment of the deployment. */
function futureEpoch(restoredTables: Stage['restoredTables'] = {}): string | undefined {
  return Object.keys(restoredTables).find(
    (epoch) => Date.parse(restoredTables[epoch]?.from ?? '') > Date.now(),
  );
}

/**
 * Checks that a deployment does not lower `replicaEpoch`, for example in a rollback to a commit from before a
 * restoration. Devices ignore a lower number, and the next restoration would raise it to a number that they know.
 * @throws NotReadyError when it is lower than the deployed one, when that cannot be read, or when restored tables are to
 * be read from a later moment than now on
 */
export async function requireEpoch({ name, region, replicaEpoch, restoredTables }: Stage): Promise<void> {
  const future = futureEpoch(restoredTables);
  if (future !== undefined) {
    throw new NotReadyError(
      `Nothing was deployed: restoredTables.${future}.from of ${name} is later than now in infra/stages.json. Set it to the present time, in UTC.`,
    );
  }
  const stack = `Kairos-${name}-Web`;
  const deployed = await deployedEpoch(stack, region);
  if (replicaEpoch >= deployed) return;
  throw new NotReadyError(
    `Nothing was deployed: replicaEpoch of ${name} is ${replicaEpoch} in infra/stages.json, and ${deployed} in ${stack}. It must not become lower; see "Rolling back" in docs/runbook.md.`,
  );
}

/** The number of the last deployment; 0 before the first one. */
async function deployedEpoch(stack: string, region: string): Promise<number> {
  try {
    const outputs = (await describeStack(stack, region))?.Outputs ?? [];
    return Number(outputs.find(({ OutputKey }) => OutputKey === 'ReplicaEpoch')?.OutputValue ?? 0);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new NotReadyError(`The deployed replicaEpoch of ${stack} cannot be read: ${reason}`, {
      cause: error,
    });
  }
}
