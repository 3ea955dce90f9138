// @spec push-key

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { stageTemplates, textOf } from '../test/template.ts';

let functions: Template;
let web: Template;
beforeAll(async () => {
  const { Push, Web } = await stageTemplates('dev', { reminders: true });
  if (Push === undefined) throw new Error('dev has no stack for functions');
  [functions, web] = [Push, Web];
});

const source = Match.objectLike({
  'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp('^arn:aws:cloudfront::')])],
});

test('functions: no stage has the stack by default', async () => {
  for (const stage of ['dev', 'pr-1', 'prod']) {
    const { Push, Web } = await stageTemplates(stage);
    expect(Push).toBeUndefined();
    Web.resourceCountIs('AWS::Lambda::Permission', 0);
    expect(JSON.stringify(Web.toJSON())).not.toMatch(/\/(calendar|today)\/\*/);
  }
});

const names = { FEED_TABLE: 'CalendarFeedTable', TODAY_TABLE: 'TodayFeedTable', USER_POOL_ID: 'UserPoolId' };
const addressVariables = Object.fromEntries(
  Object.entries(names).map(([key, name]) => [key, { Ref: `${name}Value` }]),
);

test('functions: they run on Node 24 and arm64, and their logs are kept for a month', () => {
  functions.resourceCountIs('AWS::Lambda::Function', 4);
  functions.allResourcesProperties('AWS::Lambda::Function', {
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
    LoggingConfig: Match.objectLike({ LogFormat: 'JSON' }),
  });
  functions.hasResourceProperties('AWS::Lambda::Function', {
    Code: { ZipFile: Match.stringLikeRegexp('text/calendar') },
    Environment: { Variables: addressVariables },
  });
  functions.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
});

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
}

/** The rights of the role of a function, besides those to write its log: actions and the ends of their resources. */
function rightsOf(role: string): unknown[] {
  const roles = functions.findResources('AWS::IAM::Role') as Record<
    string,
    { Properties: { Policies: { PolicyDocument: { Statement: Statement[] } }[] } }
  >;
  const [id = ''] = Object.keys(roles).filter((one) => one.startsWith(role));
  const statements = roles[id]?.Properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  return (statements ?? []).map(({ Action, Resource }) => [
    Action,
    ...[Resource].flat().map((one) => textOf(one).replace(/^.*?:(table|parameter|log-group|userpool)/, '$1')),
  ]);
}
const addressTables = ['table/{CalendarFeedTableValue}', 'table/{TodayFeedTableValue}'];
const writesLog = [
  ['logs:CreateLogStream', 'logs:PutLogEvents'],
  expect.stringMatching(/^log-group:\{\w+\}:log-stream:\*$/),
];

const readsUsers = ['cognito-idp:AdminGetUser', 'userpool/{UserPoolIdValue}'];

test('functions: the function of private addresses can look up a token, read a record and its owner, nothing else', () => {
  expect(rightsOf('CalendarRole')).toEqual([
    ['dynamodb:Query', ...addressTables.map((table) => `${table}/index/byToken`)],
    ['dynamodb:GetItem', ...addressTables],
    readsUsers,
    writesLog,
  ]);
});

test('functions: the reader of other calendars can count requests and read users, nothing else, and no record', () => {
  expect(rightsOf('CalendarReaderRole')).toEqual([
    ['dynamodb:UpdateItem', '{CalendarReaderCounters,Arn}'],
    readsUsers,
    writesLog,
  ]);
  functions.resourceCountIs('AWS::DynamoDB::Table', 1);
  functions.hasResource('AWS::DynamoDB::Table', {
    DeletionPolicy: 'Delete',
    Properties: { TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true } },
  });
  functions.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: {
        READS_TABLE: { Ref: 'CalendarReaderCounters' },
        USER_POOL_ID: { Ref: 'UserPoolIdValue' },
        USER_POOL_CLIENT_ID: { Ref: 'UserPoolClientIdValue' },
      },
    },
  });
});

test('functions: the sender can read and delete reminders and devices, and read users and its key, nothing else', () => {
  expect(rightsOf('RemindersSenderRole')).toEqual([
    ['dynamodb:Query', 'table/{PushDeviceTableValue}', 'table/{ReminderTableValue}/index/byDueShard'],
    ['dynamodb:UpdateItem', 'table/{ReminderTableValue}'],
    ['dynamodb:DeleteItem', 'table/{PushDeviceTableValue}', 'table/{ReminderTableValue}'],
    ['ssm:GetParameter', 'parameter/kairos-secrets/dev/PushKey', 'parameter/kairos/dev/SiteUrl'],
    readsUsers,
    writesLog,
  ]);
});

test('functions: only one function can write the key, and only the sender can read it, too', () => {
  const parameter = 'parameter/kairos-secrets/dev/PushKey';
  expect(rightsOf('PushMakerRole')).toEqual([
    [['ssm:DeleteParameter', 'ssm:GetParameter', 'ssm:PutParameter'], parameter],
    ['cloudformation:DescribeStacks', '{AWS::StackId}'],
    writesLog,
  ]);
  // The stack that deploys the others cannot read it.
  const policy = readFileSync(join(__dirname, '../execution-policy.json'), 'utf8');
  expect(policy).toContain('parameter/kairos/*');
  expect(policy).not.toContain('kairos-secrets');
});

test('functions: the private key is in no template, and the site gets the public one', () => {
  functions.hasResourceProperties('Custom::PushKey', { Parameter: '/kairos-secrets/dev/PushKey' });
  const made = { 'Fn::GetAtt': [Match.stringLikeRegexp('^PushKey'), 'PublicKey'] };
  functions.hasResourceProperties('AWS::SSM::Parameter', { Name: '/kairos/dev/PushPublicKey', Value: made });
  expect(JSON.stringify(functions.toJSON())).not.toMatch(/"PrivateKey"|resolve:ssm-secure/);
  expect(functions.toJSON()).not.toHaveProperty('Outputs');
  web.hasResourceProperties('AWS::CloudFront::Function', {
    FunctionCode: { 'Fn::Join': ['', Match.arrayWith([{ Ref: 'PushPublicKeyValue' }])] },
  });
});

test('functions: the sender runs every minute, and a failed run is not repeated', () => {
  functions.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'cron(* * * * ? *)',
    State: 'ENABLED',
    Targets: [Match.objectLike({ RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 } })],
  });
  functions.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    MaximumEventAgeInSeconds: 60,
    MaximumRetryAttempts: 0,
  });
  functions.hasResourceProperties('AWS::Lambda::Permission', { Principal: 'events.amazonaws.com' });
});

test('functions: the template has no assets and is far below the limit of 1 MB', () => {
  const text = JSON.stringify(functions.toJSON());
  expect(text).not.toMatch(/S3Bucket|S3Key/);
  expect(text.length).toBeLessThan(700_000);
});

test('functions: the URLs of the functions need a signature, which only the distribution of the stage can make', () => {
  functions.resourceCountIs('AWS::Lambda::Url', 2);
  functions.allResourcesProperties('AWS::Lambda::Url', { AuthType: 'AWS_IAM' });
  functions.resourceCountIs('AWS::Lambda::Permission', 1);
  web.resourceCountIs('AWS::Lambda::Permission', 4);
  for (const name of ['CalendarFunctionNameValue', 'CalendarReaderNameValue']) {
    const common = {
      FunctionName: { Ref: name },
      Principal: 'cloudfront.amazonaws.com',
      SourceArn: source,
    };
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
  }
  web.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
    OriginAccessControlConfig: {
      OriginAccessControlOriginType: 'lambda',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    },
  });
});

test.each(['/calendar/*', '/today/*'])(
  'functions: CloudFront sends a request to %s without cookies and query, and stores no answer',
  (PathPattern) => {
    web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern,
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
  },
);

test('functions: CloudFront sends a request to read a calendar without cookies and query, and stores no answer', () => {
  web.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      CacheBehaviors: Match.arrayWith([
        Match.objectLike({
          PathPattern: '/calendars/read',
          AllowedMethods: Match.arrayWith(['POST']),
          // The managed policy CachingDisabled.
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        }),
      ]),
    },
  });
  web.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
    OriginRequestPolicyConfig: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['Host'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    },
  });
});

test('functions: they log errors only; the sender also writes metrics, the reader of other calendars hosts and counts', () => {
  const found = Object.values(functions.findResources('AWS::Lambda::Function')) as {
    Properties: { LoggingConfig: { ApplicationLogLevel: string }; Environment?: { Variables: object } };
  }[];
  const levels = found.map(({ Properties }) => Properties.LoggingConfig.ApplicationLogLevel);
  expect(levels.toSorted()).toEqual(['ERROR', 'ERROR', 'INFO', 'INFO']);
  functions.hasResourceProperties('AWS::Lambda::Function', {
    LoggingConfig: Match.objectLike({ ApplicationLogLevel: 'INFO' }),
    Environment: { Variables: Match.objectLike({ METRIC_NAMESPACE: 'Kairos/dev' }) },
  });
});

test('functions: a stage with private addresses logs no paths, and watches the function', async () => {
  const { Watch } = await stageTemplates('prod', { reminders: true });
  const [delivery] = Object.values(Watch?.findResources('AWS::Logs::Delivery') ?? {}) as {
    Properties: { RecordFields: string[] };
  }[];
  expect(delivery?.Properties.RecordFields).toContain('sc-content-type');
  expect(delivery?.Properties.RecordFields).not.toContain('cs-uri-stem');
  for (const name of ['function-errors', 'reminders-failing']) {
    Watch?.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: `kairos-prod-${name}`,
      TreatMissingData: 'notBreaching',
    });
  }
  Watch?.hasResourceProperties('AWS::CloudWatch::Alarm', {
    ...{ AlarmName: 'kairos-prod-reminders-late', Namespace: 'Kairos/prod', MetricName: 'RemindersLate' },
    Dimensions: [{ Name: 'Function', Value: { Ref: 'PushSenderNameValue' } }],
    Threshold: 0,
    EvaluationPeriods: 1,
  });
  Watch?.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmName: 'kairos-prod-reminders-stopped',
    TreatMissingData: 'breaching',
    Metrics: Match.arrayWith([Match.objectLike({ Expression: '5 - FILL(runs, 0)' })]),
  });
});
