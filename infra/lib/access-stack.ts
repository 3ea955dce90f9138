import { CfnOutput, LegacyStackSynthesizer, Stack, type StackProps } from 'aws-cdk-lib';
import { OidcProviderNative } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { type DeployEnvironment, DeployRole } from './constructs/deploy-role.ts';

const issuer = 'token.actions.githubusercontent.com';

/**
 * The synthesizer of the stacks that define who can deploy. They are deployed with the operator's credentials, without
 * CDK's roles, which workflows can assume. Only CDK's legacy synthesizer refers to neither roles nor a bucket.
 */
const accessStackProps = (description: string): StackProps => ({
  env: { region: 'us-east-1' },
  synthesizer: new LegacyStackSynthesizer(),
  terminationProtection: true,
  description,
});

/** GitHub as an identity provider, once per account, for the roles of all environments. */
export class AccessStack extends Stack {
  /** ARN of the provider: a text instead of a reference, so that the stacks of the roles do not depend on this one. */
  readonly providerArn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id, accessStackProps('Kairos: GitHub as an identity provider'));
    new OidcProviderNative(this, 'GitHub', { url: `https://${issuer}`, clientIds: ['sts.amazonaws.com'] });
    this.providerArn = `arn:aws:iam::${this.account}:oidc-provider/${issuer}`;
  }
}

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
