import type { Stage } from './stage.ts';

/** A CDK bootstrap stack: the bucket and the roles with which CDK deploys one kind of stage. */
export interface Bootstrap {
  /** Part of the names of its roles and bucket (`cdk-<qualifier>-…`); at most ten letters and digits. */
  readonly qualifier: string;
  /** Name of the CloudFormation stack. */
  readonly stackName: string;
}

/**
 * The bootstrap stack of a kind of stage. Each kind has its own, so that a role that can deploy one kind cannot assume
 * the roles of another.
 */
export const bootstrapOf = (kind: Stage['kind']): Bootstrap => bootstraps[kind];

const bootstraps: Readonly<Record<Stage['kind'], Bootstrap>> = {
  dev: { qualifier: 'kairosdev', stackName: 'Kairos-Toolkit-dev' },
  preview: { qualifier: 'kairosprev', stackName: 'Kairos-Toolkit-preview' },
  prod: { qualifier: 'kairosprod', stackName: 'Kairos-Toolkit-prod' },
};
