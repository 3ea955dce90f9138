import { stageOf } from '@kairos/infra/lib/stage.ts';
import type { Task } from './request.ts';

/** Output folder of a stage's templates, relative to `infra`. Not the folder from which `npm start` reads. */
export const assemblyOf = (stage: string): string => `cdk.out/${stage}`;

/** File with the outputs of a deployment, relative to `infra`, in a folder that git ignores. */
export const outputsFile = (stage: string): string => `${assemblyOf(stage)}/outputs.json`;

/**
 * The arguments of the CDK command, run in `infra` after the stage is synthesised.
 * @param unattended true in CI, where CDK cannot ask; the reviewers of the environment have approved
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
      // The user has typed the name, and for stages that keep data a confirmation.
      return ['destroy', ...common, '--force'];
  }
}
