import { stageOf } from '@kairos/infra/lib/stage.ts';
import type { Task } from './request.ts';

/** Where a stage's templates are written, relative to `infra`. Its own folder: what `npm start` reads stays as it is. */
export const assemblyOf = (stage: string): string => `cdk.out/${stage}`;

/** Where a deployment's outputs are written, relative to `infra`; an ignored folder. */
export const outputsFile = (stage: string): string => `${assemblyOf(stage)}/outputs.json`;

/**
 * What the CDK command is called with, from `infra`, once the stage is synthesised.
 * @param unattended nobody can be asked: an environment's reviewers have approved before
 */
export function cdkArguments(task: Exclude<Task, 'synth'>, stage: string, unattended: boolean): string[] {
  const common = [`Kairos-${stage}-*`, '--app', assemblyOf(stage)];
  switch (task) {
    case 'diff':
      return ['diff', ...common];
    case 'deploy': {
      const asks = stageOf(stage).keepsData && !unattended;
      return [
        'deploy',
        ...common,
        '--outputs-file',
        outputsFile(stage),
        '--require-approval',
        asks ? 'broadening' : 'never',
      ];
    }
    case 'destroy':
      // The name was typed; for what keeps data, twice.
      return ['destroy', ...common, '--force'];
  }
}
