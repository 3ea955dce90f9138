import { Match, type Template } from 'aws-cdk-lib/assertions';
import { stageTemplates, textOf } from '../test/template.ts';

let push: Template;
let web: Template;
beforeAll(async () => {
  const { Push, Web } = await stageTemplates('dev', { reminders: true });
  if (Push === undefined) throw new Error('dev has no Push stack');
  [push, web] = [Push, Web];
});

const source = Match.objectLike({
  'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp('^arn:aws:cloudfront::')])],
});

test('Push: no stage has the stack by default', async () => {
  for (const stage of ['dev', 'pr-1', 'prod']) {
    const { Push, Web } = await stageTemplates(stage);
    expect(Push).toBeUndefined();
    Web.resourceCountIs('AWS::Lambda::Permission', 0);
    expect(JSON.stringify(Web.toJSON())).not.toContain('/calendar/*');
  }
});

test('Push: the function runs on Node 22 and arm64, without assets, and its log is kept for a month', () => {
  push.hasResourceProperties('AWS::Lambda::Function', {
    Runtime: 'nodejs22.x',
    Architectures: ['arm64'],
    Code: { ZipFile: Match.stringLikeRegexp('text/calendar') },
    LoggingConfig: Match.objectLike({ LogFormat: 'JSON', ApplicationLogLevel: 'ERROR' }),
    Environment: { Variables: { FEED_TABLE: { Ref: 'CalendarFeedTableValue' } } },
  });
  push.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
});

test('Push: the function can look up a token and read a record, nothing else', () => {
  const [role] = Object.values(push.findResources('AWS::IAM::Role')) as {
    Properties: {
      Policies: { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }[];
    };
  }[];
  const statements = role?.Properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  expect(statements?.map(({ Action, Resource }) => [Action, textOf(Resource)])).toEqual([
    ['dynamodb:Query', expect.stringMatching(/:table\/\{CalendarFeedTableValue\}\/index\/byToken$/)],
    ['dynamodb:GetItem', expect.stringMatching(/:table\/\{CalendarFeedTableValue\}$/)],
    [['logs:CreateLogStream', 'logs:PutLogEvents'], expect.stringMatching(/:log-stream:\*$/)],
  ]);
});

test('Push: the URL of the function needs a signature, which only the distribution of the stage can make', () => {
  push.hasResourceProperties('AWS::Lambda::Url', { AuthType: 'AWS_IAM' });
  push.resourceCountIs('AWS::Lambda::Permission', 0);
  const common = {
    FunctionName: { Ref: 'CalendarFunctionNameValue' },
    Principal: 'cloudfront.amazonaws.com',
    SourceArn: source,
  };
  web.resourceCountIs('AWS::Lambda::Permission', 2);
  web.hasResourceProperties('AWS::Lambda::Permission', {
    ...common,
    Action: 'lambda:InvokeFunctionUrl',
    FunctionUrlAuthType: 'AWS_IAM',
  });
  web.hasResourceProperties('AWS::Lambda::Permission', {
    ...common,
    Action: 'lambda:InvokeFunction',
    InvokedViaFunctionUrl: true,
  });
  web.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
    OriginAccessControlConfig: {
      OriginAccessControlOriginType: 'lambda',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    },
  });
});

test('Push: CloudFront sends a calendar request without cookies and query, and stores no answer', () => {
  web.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      CacheBehaviors: Match.arrayWith([
        Match.objectLike({
          PathPattern: '/calendar/*',
          AllowedMethods: ['GET', 'HEAD'],
          ViewerProtocolPolicy: 'redirect-to-https',
          // The managed policy CachingDisabled.
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          FunctionAssociations: Match.absent(),
        }),
      ]),
    },
  });
  web.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
    OriginRequestPolicyConfig: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['If-None-Match'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    },
  });
});

test('Push: a stage with calendar addresses logs no paths, and watches the function', async () => {
  const { Watch } = await stageTemplates('prod', { reminders: true });
  const [delivery] = Object.values(Watch?.findResources('AWS::Logs::Delivery') ?? {}) as {
    Properties: { RecordFields: string[] };
  }[];
  expect(delivery?.Properties.RecordFields).toContain('sc-content-type');
  expect(delivery?.Properties.RecordFields).not.toContain('cs-uri-stem');
  Watch?.hasResourceProperties('AWS::CloudWatch::Alarm', { AlarmName: 'kairos-prod-function-errors' });
});
