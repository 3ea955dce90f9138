import { LegacyStackSynthesizer, Stack, type StackProps } from 'aws-cdk-lib';
import { OidcProviderNative } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

const issuer = 'token.actions.githubusercontent.com';

/**
 * The synthesizer of the stacks that define who can deploy. They are deployed with the operator's credentials, without
 * CDK's roles, which workflows can assume. Only CDK's legacy synthesizer refers to neither roles nor a bucket.
 */
export const accessStackProps = (description: string): StackProps => ({
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
