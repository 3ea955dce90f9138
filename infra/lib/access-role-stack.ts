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
 * The deployment role of one GitHub environment. Each environment has its own stack, so that preparing an account for
 * one does not change the other.
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
