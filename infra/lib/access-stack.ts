import { LegacyStackSynthesizer, Stack, type StackProps } from 'aws-cdk-lib';
import { OidcProviderNative } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

const issuer = 'token.actions.githubusercontent.com';

/**
 * For the stacks that say who deploys. They are deployed with the operator's own credentials: none of CDK's roles, which
 * workflows assume, is associated with them. Of CDK's synthesizers only the legacy one names neither roles nor a bucket.
 */
export const accessStackProps = (description: string): StackProps => ({
  env: { region: 'us-east-1' },
  synthesizer: new LegacyStackSynthesizer(),
  terminationProtection: true,
  description,
});

/** Once an account: GitHub as an identity provider. An account has one, for the roles of all environments. */
export class AccessStack extends Stack {
  /** ARN of the provider; a text and no reference, so that the roles' stacks are deployed without this one. */
  readonly providerArn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id, accessStackProps('Kairos: GitHub as an identity provider'));
    new OidcProviderNative(this, 'GitHub', { url: `https://${issuer}`, clientIds: ['sts.amazonaws.com'] });
    this.providerArn = `arn:aws:iam::${this.account}:oidc-provider/${issuer}`;
  }
}
