import type { Stage } from './stage.ts';

/** One of CDK's bootstrap stacks: the bucket and the roles that CDK deploys one kind of stage with. */
export interface Bootstrap {
  /** A part of the names of its roles and its bucket: `cdk-<qualifier>-…`, at most ten letters and digits. */
  readonly qualifier: string;
  /** The name of its stack in CloudFormation. */
  readonly stackName: string;
}

/**
 * The bootstrap stack of a kind of stage. Each kind has its own, so that who may deploy one kind cannot assume the roles
 * that deploy another.
 */
export const bootstrapOf = (kind: Stage['kind']): Bootstrap => bootstraps[kind];

const bootstraps: Readonly<Record<Stage['kind'], Bootstrap>> = {
  dev: { qualifier: 'kairosdev', stackName: 'Kairos-Toolkit-dev' },
  preview: { qualifier: 'kairosprev', stackName: 'Kairos-Toolkit-preview' },
  prod: { qualifier: 'kairosprod', stackName: 'Kairos-Toolkit-prod' },
};
