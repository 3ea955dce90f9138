import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct, type IDependable } from 'constructs';

/** A limit of requests in five minutes. */
interface RateLimit {
  /** The end of the name of its metric, letters only. */
  readonly name: string;
  /** Maximum number of requests of one source. */
  readonly requests: number;
  /** `token` counts by the header Authorization, and not the requests without one. Default: the client's address. */
  readonly by?: 'address' | 'token';
  /** The first letters of paths that are not counted, e.g. `/assets/`. */
  readonly except?: string;
}

interface FirewallProps {
  /** Name of its metrics, letters only. */
  readonly name: string;
  /** `CLOUDFRONT` for a distribution, which refers to the firewall; `REGIONAL` for other resources. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  /** In the order in which they are checked. */
  readonly limits: readonly RateLimit[];
  /** ARN of the resource that a regional firewall protects. */
  readonly protects?: string;
  /**
   * The resource is associated after this one was created. An association that follows a new firewall at once often fails,
   * because WAF has not propagated it yet (WAFUnavailableEntityException).
   */
  readonly after?: IDependable | undefined;
}

const noTransformation = [{ priority: 0, type: 'NONE' }];

/** A class or an office shares an address, so a limit by address must allow what all its devices need together. */
function rateStatement({
  requests,
  by = 'address',
  except,
}: RateLimit): CfnWebACL.RateBasedStatementProperty {
  const common = { limit: requests, evaluationWindowSec: 300 };
  if (by === 'token') {
    const name = 'authorization';
    return {
      ...common,
      aggregateKeyType: 'CUSTOM_KEYS',
      customKeys: [{ header: { name, textTransformations: noTransformation } }],
      scopeDownStatement: {
        sizeConstraintStatement: {
          fieldToMatch: { singleHeader: { Name: name } },
          comparisonOperator: 'GT',
          size: 0,
          textTransformations: noTransformation,
        },
      },
    };
  }
  if (except === undefined) return { ...common, aggregateKeyType: 'IP' };
  return {
    ...common,
    aggregateKeyType: 'IP',
    scopeDownStatement: {
      notStatement: {
        statement: {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            positionalConstraint: 'STARTS_WITH',
            searchString: except,
            textTransformations: noTransformation,
          },
        },
      },
    },
  };
}

/** A client that waits this long does not use the limit up again. */
const retryAfterSeconds = '60';

/**
 * Blocks sources with too many requests, and counts addresses with a bad reputation: many users of a VPN or of a mobile
 * network share such an address. Rules that inspect the content are not used: users can
 * store any text, and the product uses no SQL, shell or HTML on the server.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(parent: Construct, id: string, { name, scope, limits, protects, after }: FirewallProps) {
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
        ...limits.map((limit, priority) => ({
          name: limit.name,
          priority,
          action: {
            block: {
              customResponse: {
                responseCode: 429,
                responseHeaders: [{ name: 'Retry-After', value: retryAfterSeconds }],
              },
            },
          },
          statement: { rateBasedStatement: rateStatement(limit) },
          visibilityConfig: visibilityConfig(`${name}${limit.name}`),
        })),
        {
          name: 'BadRepute',
          priority: limits.length,
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
      const association = new CfnWebACLAssociation(this, 'Association', {
        webAclArn: acl.attrArn,
        resourceArn: protects,
      });
      if (after !== undefined) association.node.addDependency(after);
    }
  }
}
