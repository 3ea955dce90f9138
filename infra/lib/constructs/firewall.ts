import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

interface FirewallProps {
  /** A name for metrics, letters only. */
  readonly name: string;
  /** `CLOUDFRONT` for a distribution, which names the firewall itself; `REGIONAL` for anything else. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  /** From one address, in five minutes. */
  readonly requests: number;
  /** ARN of what a regional firewall stands before. */
  readonly protects?: string;
}

/**
 * Refuses addresses of bad repute and whoever asks too often. The rules that look for attacks in what is sent are not
 * used: a planner may hold any text, and nothing of ours is SQL, a shell or HTML.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(parent: Construct, id: string, { name, scope, requests, protects }: FirewallProps) {
    super(parent, id);
    const visibilityConfig = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      // Samples hold addresses and cookies of people.
      sampledRequestsEnabled: false,
    });
    const acl = new CfnWebACL(this, 'Acl', {
      scope,
      defaultAction: { allow: {} },
      visibilityConfig: visibilityConfig(name),
      rules: [
        {
          name: 'TooOften',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: { limit: requests, aggregateKeyType: 'IP', evaluationWindowSec: 300 },
          },
          visibilityConfig: visibilityConfig(`${name}TooOften`),
        },
        {
          name: 'BadRepute',
          priority: 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
          },
          visibilityConfig: visibilityConfig(`${name}BadRepute`),
        },
      ],
    });
    this.arn = acl.attrArn;
    if (protects !== undefined) {
      new CfnWebACLAssociation(this, 'Association', { webAclArn: acl.attrArn, resourceArn: protects });
    }
  }
}
