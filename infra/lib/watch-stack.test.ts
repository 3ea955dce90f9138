import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { entities } from '@kairos/schema/entities';
import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { failureMark } from '../resolvers/lib/failure-mark.ts';
import { stageTemplates, textOf } from '../test/template.ts';
import { alarmRules } from './alarm-rules.ts';
import { Alarms } from './constructs/alarms.ts';
import { metricsOf } from './metrics.ts';
import { stageOf } from './stage.ts';

let watch: Template;
beforeAll(async () => {
  const { Watch } = await stageTemplates('prod', { alarmMail: 'ops@example.org', monthlyBudget: 30 });
  if (Watch === undefined) throw new Error('prod has no Watch stack');
  watch = Watch;
});

interface AlarmProperties {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: readonly unknown[];
  readonly OKActions: readonly unknown[];
  readonly MetricName?: string;
  readonly Threshold: number;
  readonly ComparisonOperator: string;
  readonly EvaluationPeriods: number;
  /** Seconds. */
  readonly Period?: number;
  readonly Statistic?: string;
  readonly ExtendedStatistic?: string;
  readonly Metrics?: {
    MetricStat?: { Metric: { MetricName: string; Dimensions: unknown[] }; Period: number };
  }[];
}

function alarms(): AlarmProperties[] {
  const found = Object.values(watch.findResources('AWS::CloudWatch::Alarm'));
  return found.map((alarm) => (alarm as { Properties: AlarmProperties }).Properties);
}

test('Watch: prod has the stack, a disposable stage does not', async () => {
  expect((await stageTemplates('dev')).Watch).toBeUndefined();
  expect((await stageTemplates('pr-1')).Watch).toBeUndefined();
});

test('Watch: errors, latency, rejections, failed sign-ins and throttling have alarms', () => {
  const watched = alarms().map(({ AlarmName, MetricName, Metrics = [] }) => {
    const inside = Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? []);
    return [AlarmName, [...new Set(MetricName === undefined ? inside : [MetricName])]];
  });
  expect(Object.fromEntries(watched)).toEqual({
    'kairos-prod-api-errors': ['5XXError', 'RequestFailures'],
    'kairos-prod-api-slow': ['Latency'],
    'kairos-prod-api-refusals': ['4XXError'],
    'kairos-prod-sign-in-failures': ['SignInSuccesses'],
    'kairos-prod-sign-in-throttled': ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'],
    'kairos-prod-reads-throttled': ['ReadThrottleEvents'],
    'kairos-prod-reads-throttled-2': ['ReadThrottleEvents'],
    'kairos-prod-reads-throttled-3': ['ReadThrottleEvents'],
    'kairos-prod-writes-throttled': ['WriteThrottleEvents'],
    'kairos-prod-writes-throttled-2': ['WriteThrottleEvents'],
    'kairos-prod-writes-throttled-3': ['WriteThrottleEvents'],
    'kairos-prod-site-errors': ['5xxErrorRate'],
  });
});

test('alarms: each fires when its limit is exceeded for its number of minutes', () => {
  const limits = alarms().map((alarm) => {
    expect(alarm.ComparisonOperator).toBe('GreaterThanThreshold');
    const { AlarmName, EvaluationPeriods, Metrics = [], Period, Threshold } = alarm;
    const [seconds, ...others] = new Set(
      Period === undefined ? Metrics.flatMap(({ MetricStat }) => MetricStat?.Period ?? []) : [Period],
    );
    expect(others).toEqual([]);
    return [AlarmName, [Threshold, (EvaluationPeriods * (seconds ?? 0)) / 60]];
  });
  expect(Object.fromEntries(limits)).toEqual({
    'kairos-prod-api-errors': [5, 5],
    // milliseconds
    'kairos-prod-api-slow': [1000, 15],
    'kairos-prod-api-refusals': [200, 10],
    'kairos-prod-sign-in-failures': [50, 5],
    'kairos-prod-sign-in-throttled': [0, 10],
    'kairos-prod-reads-throttled': [0, 10],
    'kairos-prod-reads-throttled-2': [0, 10],
    'kairos-prod-reads-throttled-3': [0, 10],
    'kairos-prod-writes-throttled': [0, 10],
    'kairos-prod-writes-throttled-2': [0, 10],
    'kairos-prod-writes-throttled-3': [0, 10],
    // percent
    'kairos-prod-site-errors': [1, 10],
  });
});

test('alarms: latency is the 95th percentile for the API and the average for the site', () => {
  const statistics = alarms().map(({ AlarmName, ExtendedStatistic, Statistic }) => [
    AlarmName,
    ExtendedStatistic ?? Statistic,
  ]);
  expect(Object.fromEntries(statistics)).toMatchObject({
    'kairos-prod-api-slow': 'p95',
    'kairos-prod-api-refusals': 'Sum',
    'kairos-prod-site-errors': 'Average',
  });
});

test('Watch: the throttling alarms cover all tables and global indexes, within the limit of ten metrics per alarm', () => {
  for (const name of ['reads', 'writes']) {
    const watching = alarms().filter(({ AlarmName }) =>
      AlarmName.startsWith(`kairos-prod-${name}-throttled`),
    );
    // The expression itself does not count as a metric.
    const tables = watching.map(({ Metrics = [] }) =>
      Metrics.flatMap(({ MetricStat }) =>
        MetricStat === undefined ? [] : JSON.stringify(MetricStat.Metric.Dimensions),
      ),
    );
    const lookups = entities.flatMap((entity) => entity.lookup?.name ?? []);
    const measured = [...new Set(tables.flat())];
    expect(measured).toHaveLength(entities.length + lookups.length);
    const indexes = measured.flatMap(
      (text) => /"GlobalSecondaryIndexName","Value":"(\w+)"/.exec(text)?.[1] ?? [],
    );
    expect(indexes.toSorted()).toEqual([...lookups].toSorted());
    expect(Math.max(...tables.map(({ length }) => length))).toBeLessThanOrEqual(10);
  }
});

test('alarms: tables beyond the limit of one alarm get another alarm, with one entry in the runbook', () => {
  const stack = new Stack(new App(), 'Test');
  const tables = Array.from({ length: 20 }, (_, index) => `Table${index}`);
  const indexes = [{ table: 'Table0', index: 'byCode' }];
  const functions = { indexes, functions: [], sender: undefined, namespace: 'Test' };
  const ids = { api: 'a', userPool: 'p', userPoolClient: 'c', tables, distribution: 'd', ...functions };
  const failures = new Metric({ namespace: 'Test', metricName: 'Failures' });
  const rules = alarmRules(metricsOf(ids, failures));
  new Alarms(stack, 'Alarms', { stage: stageOf('prod'), rules });
  const reads = Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm'))
    .map((alarm) => (alarm as { Properties: AlarmProperties }).Properties)
    .filter(({ AlarmName }) => AlarmName.includes('reads'));
  expect(reads.map(({ AlarmName, Metrics = [] }) => [AlarmName, Metrics.length - 1])).toEqual([
    ['kairos-prod-reads-throttled', 10],
    ['kairos-prod-reads-throttled-2', 10],
    ['kairos-prod-reads-throttled-3', 1],
  ]);
  for (const { AlarmDescription } of reads) {
    expect(AlarmDescription).toMatch(/docs\/runbook\.md#reads-throttled$/);
  }
});

test('Watch: errors with HTTP 200 are counted by the mark that resolvers write to the log', () => {
  watch.hasResourceProperties('AWS::Logs::MetricFilter', {
    LogGroupName: { 'Fn::Join': ['', ['/aws/appsync/apis/', { Ref: 'ApiIdValue' }]] },
    FilterPattern: `%${failureMark}%`,
    MetricTransformations: [
      { MetricNamespace: 'Kairos/prod', MetricName: 'RequestFailures', MetricValue: '1', DefaultValue: 0 },
    ],
  });
  watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmName: 'kairos-prod-api-errors',
    Threshold: 5,
    EvaluationPeriods: 1,
    Metrics: Match.arrayWith([
      Match.objectLike({ Expression: 'FILL(errors0, 0) + FILL(errors1, 0)' }),
      Match.objectLike({
        MetricStat: Match.objectLike({
          Metric: { MetricName: 'RequestFailures', Namespace: 'Kairos/prod' },
          Stat: 'Sum',
        }),
      }),
    ]),
  });
});

test('Watch: failed sign-ins are attempts minus successes', () => {
  watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmName: 'kairos-prod-sign-in-failures',
    Metrics: [
      { Expression: 'attempts - successes', Id: 'expr_1', Label: 'Sign-ins that failed' },
      Match.objectLike({ Id: 'attempts', MetricStat: Match.objectLike({ Stat: 'SampleCount' }) }),
      Match.objectLike({ Id: 'successes', MetricStat: Match.objectLike({ Stat: 'Sum' }) }),
    ],
  });
});

test('Watch: an e-mail is sent when an alarm starts and when it ends', () => {
  const topic = { Ref: Match.stringLikeRegexp('^AlarmsTopic') };
  watch.allResourcesProperties('AWS::CloudWatch::Alarm', {
    AlarmActions: [topic],
    OKActions: [topic],
    TreatMissingData: 'notBreaching',
  });
  watch.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.org' });
});

test('Watch: only AWS services of this account can publish alarms', () => {
  watch.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ],
    },
  });
});

test('Watch: the budget notifies at 80 %, at 100 %, and when 100 % are forecast', () => {
  const notification = (NotificationType: string, Threshold: number) => ({
    Notification: Match.objectLike({ NotificationType, Threshold, ThresholdType: 'PERCENTAGE' }),
    Subscribers: [{ SubscriptionType: 'SNS', Address: { Ref: Match.stringLikeRegexp('^AlarmsTopic') } }],
  });
  watch.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: Match.objectLike({ BudgetLimit: { Amount: 30, Unit: 'USD' }, TimeUnit: 'MONTHLY' }),
    NotificationsWithSubscribers: [
      notification('ACTUAL', 80),
      notification('ACTUAL', 100),
      notification('FORECASTED', 100),
    ],
  });
});

test('Watch: requests are logged as JSON for a month, without data that identifies users', () => {
  watch.hasResourceProperties('AWS::Logs::DeliverySource', { LogType: 'ACCESS_LOGS' });
  watch.hasResourceProperties('AWS::Logs::DeliveryDestination', { OutputFormat: 'json' });
  watch.hasResourceProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
  const [delivery] = Object.values(watch.findResources('AWS::Logs::Delivery')) as {
    Properties: { RecordFields: string[] };
  }[];
  const fields = delivery?.Properties.RecordFields ?? [];
  expect(fields).toEqual(expect.arrayContaining(['date', 'time', 'cs-uri-stem', 'sc-status', 'time-taken']));
  expect(
    fields.filter((field) => /ip|cookie|user-agent|referer|query|forwarded|country|asn/i.test(field)),
  ).toEqual([]);
});

test('Watch: the dashboard has the metrics of the stage', () => {
  const [dashboard] = Object.values(watch.findResources('AWS::CloudWatch::Dashboard')) as {
    Properties: { DashboardName: string; DashboardBody: unknown };
  }[];
  expect(dashboard?.Properties.DashboardName).toBe('kairos-prod');
  for (const metric of [
    '5XXError',
    'RequestFailures',
    'TokensConsumed',
    'Latency',
    'SignInSuccesses',
    'ConsumedReadCapacityUnits',
    '5xxErrorRate',
  ]) {
    expect(textOf(dashboard?.Properties.DashboardBody)).toContain(`"${metric}"`);
  }
});

test('Watch: each alarm and the budget have an entry in the runbook', () => {
  const runbook = readFileSync(resolve(__dirname, '../../docs/runbook.md'), 'utf8');
  const named = alarms().map(
    ({ AlarmDescription }) => /docs\/runbook\.md#([\w-]+)$/.exec(AlarmDescription)?.[1],
  );
  const headings = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.replaceAll('`', ''),
  );
  for (const name of [...named, 'budget']) expect(headings).toContain(name);
});
