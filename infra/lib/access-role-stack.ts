import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { accessStackProps, type AccessStack } from './access-stack.ts';
import { type DeployEnvironment, DeployRole } from './constructs/deploy-role.ts';

interface AccessRoleProps {
  readonly access: AccessStack;
  readonly environment: DeployEnvironment;
  /** GitHub's `owner@id/name@id` or `owner/name`. */
  readonly repository: string;
}

/**
 * Who may deploy from one environment of GitHub. Each environment has a stack of its own: to prepare an account for one
 * leaves the other as it is.
 */
export class AccessRoleStack extends Stack {
  constructor(scope: Construct, id: string, { access, environment, repository }: AccessRoleProps) {
    const names = repository.replaceAll(/@\d+/g, '');
    super(scope, id, accessStackProps(`Kairos: who may deploy ${environment} from github.com/${names}`));
    this.addStackDependency(access);
    const { providerArn } = access;
    const role = new DeployRole(this, environment, { environment, repository, providerArn });
    new CfnOutput(this, 'DeployRole', {
      value: role.arn,
      description: `The variable AWS_ROLE of GitHub's environment ${environment}`,
    });
  }
}
