import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

interface FirewallProps {
  /** Name of its metrics, letters only. */
  readonly name: string;
  /** `CLOUDFRONT` for a distribution, which refers to the firewall; `REGIONAL` for other resources. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  /** Maximum number of requests from one address in five minutes. */
  readonly requests: number;
  /** ARN of the resource that a regional firewall protects. */
  readonly protects?: string;
}

/**
 * Blocks addresses with too many requests, and counts those with a bad reputation: many users of a VPN or of a mobile
 * network share such an address. Rules that inspect the content are not used: users can
 * store any text, and the product uses no SQL, shell or HTML on the server.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(parent: Construct, id: string, { name, scope, requests, protects }: FirewallProps) {
    super(parent, id);
    const visibilityConfig = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      // Samples contain addresses and cookies of users.
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
          overrideAction: { count: {} },
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
