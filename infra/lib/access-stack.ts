import { CfnOutput, Stack } from 'aws-cdk-lib';
import { OidcProviderNative } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { type DeployEnvironment, DeployRole } from './constructs/deploy-role.ts';
import { SettingsError } from './settings.ts';

interface AccessProps {
  /** GitHub's `owner@id/name@id` or `owner/name`. */
  readonly repository: string;
  /** The GitHub environments that deploy to this account. */
  readonly environments: readonly DeployEnvironment[];
}

/** @throws SettingsError when no workflow deploys in an environment of that name */
export function deployEnvironmentOf(name: string): DeployEnvironment {
  if (name === 'prod' || name === 'preview') return name;
  throw new SettingsError(`No environment "${name}": it is prod or preview.`);
}

/** Once an account: who may deploy to it from GitHub. */
export class AccessStack extends Stack {
  constructor(scope: Construct, id: string, { environments, repository }: AccessProps) {
    super(scope, id, {
      env: { region: 'us-east-1' },
      terminationProtection: true,
      description: `Kairos: who may deploy from github.com/${repository.replaceAll(/@\d+/g, '')}`,
    });
    const { oidcProviderArn } = new OidcProviderNative(this, 'GitHub', {
      url: 'https://token.actions.githubusercontent.com',
      clientIds: ['sts.amazonaws.com'],
    });
    for (const environment of environments) {
      const role = new DeployRole(this, environment, {
        environment,
        repository,
        providerArn: oidcProviderArn,
      });
      new CfnOutput(this, `DeployRole${environment}`, {
        value: role.arn,
        description: `The variable AWS_ROLE of GitHub's environment ${environment}`,
      });
    }
  }
}
