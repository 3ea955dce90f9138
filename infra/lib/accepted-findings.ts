import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Every finding of cdk-nag's AwsSolutions and of CDK that Kairos lives with, and why. */
export const acceptedFindings = {
  'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
    'The document of the root is set, every path without a file ending is rewritten to it, and no query reaches S3.',
  'AwsSolutions-ASC3':
    'Errors are logged without verbose content: it holds tokens and what people wrote into their planner.',
  'AwsSolutions-CFR3':
    'Visits are logged by standard logging v2, which the rule does not know, without the addresses of people.',
  'AwsSolutions-CFR4':
    'Without a domain of its own the site has CloudFront’s certificate, whose protocols cannot be chosen. With one: TLS 1.2 of 2025.',
  'AwsSolutions-CFR1': 'People plan their days in every country.',
  'AwsSolutions-CFR2': 'Costs more than a trial: the setting firewall turns it on, and prod has it.',
  'AwsSolutions-COG2': 'The product has no second factor; the setting mfa offers one.',
  'AwsSolutions-DDB3': 'A trial leaves nothing behind; prod can be restored to any second.',
  'AwsSolutions-COG1':
    'The product asks for eight characters of any kind; rules of composition make passwords worse (NIST SP 800-63B).',
  'AwsSolutions-COG7':
    'The operator has said so by the setting guests, and the role of a guest may do nothing.',
  'AwsSolutions-COG8':
    'Threat protection costs $0.02 a person and month from the first person on: the setting identityPlan turns it on.',
  'AwsSolutions-IAM5':
    'Wildcards that AWS forces: streams of one log group, objects of one bucket, stacks and buckets of previews. A test lists them.',
  'AwsSolutions-S1':
    'Only CloudFront can read the files of the site, and a stage that is thrown away keeps no log of it. Prod keeps one.',
} as const;

type Finding = keyof typeof acceptedFindings;

/** Accepts findings on a construct and what is in it. */
export function accept(construct: IConstruct, ...ids: Finding[]): void {
  Validations.of(construct).acknowledge(...ids.map((id) => ({ id, reason: acceptedFindings[id] })));
}

/**
 * Accepts wildcards in resources that a policy names, each by itself: another one is a finding again.
 *
 * @param resources as cdk-nag writes them, references in angle brackets
 */
export function acceptWildcards(policy: IConstruct, ...resources: string[]): void {
  const reason = acceptedFindings['AwsSolutions-IAM5'];
  const findings = resources.map((resource) => ({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason }));
  Validations.of(policy).acknowledge(...findings);
}
