import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** The accepted findings of CDK and of cdk-nag's AwsSolutions, with the reasons. */
export const acceptedFindings = {
  'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
    'The root document is set, every path without a file extension is rewritten to it, and no query reaches S3.',
  'AwsSolutions-ASC3':
    'Errors are logged without verbose content, which contains tokens and the texts of users.',
  'AwsSolutions-CFR3':
    'Requests are logged by standard logging v2, which the rule does not recognize, without IP addresses.',
  'AwsSolutions-CFR4':
    'Without a domain the site has CloudFront’s certificate, whose protocols cannot be configured. With a domain: TLS 1.2 of 2025.',
  'AwsSolutions-CFR1': 'The product is for users in all countries.',
  'AwsSolutions-CFR2':
    'Costs more than a disposable stage: the setting firewall enables it, and prod has it.',
  'AwsSolutions-COG2': 'The product has no second factor; the setting mfa offers one.',
  'AwsSolutions-DDB3':
    'A disposable stage keeps no data; prod can be restored to any second. Counters of an hour are not restored.',
  'AwsSolutions-COG1':
    'The product requires eight characters of any kind; composition rules make passwords worse (NIST SP 800-63B).',
  'AwsSolutions-COG7':
    'The operator has enabled it by the setting guests, and the role of guests has no permissions.',
  'AwsSolutions-COG8':
    'Threat protection costs $0.02 per user and month from the first user: the setting identityPlan enables it.',
  'AwsSolutions-IAM5':
    'Wildcards that AWS requires: streams of one log group, objects of one bucket, stacks and buckets of previews. A test lists them.',
  'AwsSolutions-L1':
    'Functions run on Node 24, the newest version of Lambda; the rule of cdk-nag does not know it.',
  'AwsSolutions-S1':
    'Only CloudFront can read the files of the site, and a disposable stage has no log of it. Prod has one.',
} as const;

type Finding = keyof typeof acceptedFindings;

/** Accepts findings on a construct and its children. */
export function accept(construct: IConstruct, ...ids: Finding[]): void {
  Validations.of(construct).acknowledge(...ids.map((id) => ({ id, reason: acceptedFindings[id] })));
}

/**
 * Accepts specific resources with wildcards in a policy; other wildcards are still findings.
 *
 * @param resources in cdk-nag's form, with references in angle brackets
 */
export function acceptWildcards(policy: IConstruct, ...resources: string[]): void {
  const reason = acceptedFindings['AwsSolutions-IAM5'];
  const findings = resources.map((resource) => ({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason }));
  Validations.of(policy).acknowledge(...findings);
}
