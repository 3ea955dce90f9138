import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { Firewall } from './firewall.ts';

function synthesise(props: ConstructorParameters<typeof Firewall>[2]): Template {
  const stack = new Stack(new App(), 'Test');
  new Firewall(stack, 'Firewall', props);
  return Template.fromStack(stack);
}

const protects = 'arn:aws:appsync:us-east-1:111111111111:apis/abc';
const api = synthesise({ name: 'Api', scope: 'REGIONAL', requests: 2000, protects });

test('firewall: limits the requests per address in five minutes', () => {
  api.hasResourceProperties('AWS::WAFv2::WebACL', {
    Scope: 'REGIONAL',
    DefaultAction: { Allow: {} },
    Rules: [
      Match.objectLike({
        Priority: 0,
        Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
        Statement: { RateBasedStatement: { Limit: 2000, AggregateKeyType: 'IP', EvaluationWindowSec: 300 } },
      }),
      Match.objectLike({
        Priority: 1,
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
  expect(text.match(/"SampledRequestsEnabled":false/g)).toHaveLength(3);
  expect(text).not.toContain('"SampledRequestsEnabled":true');
  expect(text.match(/"CloudWatchMetricsEnabled":true/g)).toHaveLength(3);
});

test('firewall: has no association for a distribution, which refers to it', () => {
  const site = synthesise({ name: 'Site', scope: 'CLOUDFRONT', requests: 3000 });
  site.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' });
  site.resourceCountIs('AWS::WAFv2::WebACLAssociation', 0);
});
