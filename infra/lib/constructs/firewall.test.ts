import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { Firewall } from './firewall.ts';

function synthesise(props: ConstructorParameters<typeof Firewall>[2]): Template {
  const stack = new Stack(new App(), 'Test');
  new Firewall(stack, 'Firewall', props);
  return Template.fromStack(stack);
}

const protects = 'arn:aws:appsync:us-east-1:111111111111:apis/abc';
const api = synthesise({
  name: 'Api',
  scope: 'REGIONAL',
  limits: [
    { name: 'TokenTooOften', requests: 2000, by: 'token' },
    { name: 'AddressTooOften', requests: 20_000 },
  ],
  protects,
});
const block = {
  Block: {
    CustomResponse: { ResponseCode: 429, ResponseHeaders: [{ Name: 'Retry-After', Value: '60' }] },
  },
};
const none = [{ Priority: 0, Type: 'NONE' }];

test('firewall: limits the requests of a token, then those of an address, in five minutes', () => {
  api.hasResourceProperties('AWS::WAFv2::WebACL', {
    Scope: 'REGIONAL',
    DefaultAction: { Allow: {} },
    Rules: [
      Match.objectLike({
        Priority: 0,
        Action: block,
        Statement: {
          RateBasedStatement: {
            Limit: 2000,
            EvaluationWindowSec: 300,
            AggregateKeyType: 'CUSTOM_KEYS',
            CustomKeys: [{ Header: { Name: 'authorization', TextTransformations: none } }],
            ScopeDownStatement: {
              SizeConstraintStatement: {
                FieldToMatch: { SingleHeader: { Name: 'authorization' } },
                ComparisonOperator: 'GT',
                Size: 0,
                TextTransformations: none,
              },
            },
          },
        },
      }),
      Match.objectLike({
        Priority: 1,
        Action: block,
        Statement: {
          RateBasedStatement: { Limit: 20_000, AggregateKeyType: 'IP', EvaluationWindowSec: 300 },
        },
      }),
      Match.objectLike({
        Priority: 2,
        Statement: {
          ManagedRuleGroupStatement: { VendorName: 'AWS', Name: 'AWSManagedRulesAmazonIpReputationList' },
        },
      }),
    ],
  });
  api.hasResourceProperties('AWS::WAFv2::WebACLAssociation', { ResourceArn: protects });
});

test('firewall: has metrics and no samples of requests', () => {
  const text = JSON.stringify(api.toJSON());
  expect(text.match(/"SampledRequestsEnabled":false/g)).toHaveLength(4);
  expect(text).not.toContain('"SampledRequestsEnabled":true');
  expect(text.match(/"CloudWatchMetricsEnabled":true/g)).toHaveLength(4);
});

test('firewall: has no association for a distribution, which refers to it', () => {
  const site = synthesise({
    name: 'Site',
    scope: 'CLOUDFRONT',
    limits: [{ name: 'TooOften', requests: 3000 }],
  });
  site.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' });
  site.resourceCountIs('AWS::WAFv2::WebACLAssociation', 0);
});

test('firewall: does not count the paths of an exception', () => {
  const limits = [{ name: 'TooOften', requests: 3000, except: '/assets/' }];
  synthesise({ name: 'Site', scope: 'CLOUDFRONT', limits }).hasResourceProperties('AWS::WAFv2::WebACL', {
    Rules: Match.arrayWith([
      Match.objectLike({
        Statement: {
          RateBasedStatement: Match.objectLike({
            Limit: 3000,
            ScopeDownStatement: {
              NotStatement: {
                Statement: {
                  ByteMatchStatement: {
                    FieldToMatch: { UriPath: {} },
                    PositionalConstraint: 'STARTS_WITH',
                    SearchString: '/assets/',
                    TextTransformations: none,
                  },
                },
              },
            },
          }),
        },
      }),
    ]),
  });
});
