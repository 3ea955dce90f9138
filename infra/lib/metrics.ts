import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { alarmPeriod } from './constructs/alarms.ts';

/** Ids of what is measured; CloudWatch finds the metrics by them. */
export interface MeasuredIds {
  readonly api: string;
  readonly userPool: string;
  readonly userPoolClient: string;
  /** Physical names. */
  readonly tables: readonly string[];
  readonly distribution: string;
}

/**
 * What is counted of a stage, over {@link alarmPeriod}, for its alarms and its dashboard.
 * @param failures requests that failed behind an answer with HTTP 200
 */
export function metricsOf(ids: MeasuredIds, failures: Metric) {
  const period = alarmPeriod;
  const ofApi = (metricName: string, statistic = 'Sum') =>
    new Metric({
      namespace: 'AWS/AppSync',
      metricName,
      statistic,
      period,
      dimensionsMap: { GraphQLAPIId: ids.api },
    });
  const ofIdentity = (metricName: string, statistic = 'Sum') =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      statistic,
      period,
      dimensionsMap: { UserPool: ids.userPool, UserPoolClient: ids.userPoolClient },
    });
  const ofSite = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      statistic,
      period,
      dimensionsMap: { DistributionId: ids.distribution, Region: 'Global' },
    });
  // Ids are those of a whole graph: each sum has its own.
  const sum = (id: string, label: string, metrics: readonly Metric[]) => {
    const named = Object.fromEntries(metrics.map((metric, index) => [`${id}${index}`, metric]));
    return new MathExpression({
      label,
      period,
      expression: Object.keys(named)
        .map((name) => `FILL(${name}, 0)`)
        .join(' + '),
      usingMetrics: named,
    });
  };
  const ofTables = (metricName: string, id: string, label: string) =>
    sum(
      id,
      label,
      ids.tables.map(
        (TableName) =>
          new Metric({
            namespace: 'AWS/DynamoDB',
            metricName,
            statistic: 'Sum',
            period,
            dimensionsMap: { TableName },
          }),
      ),
    );
  const throttles = ['SignIn', 'SignUp', 'TokenRefresh'].map((what) => ofIdentity(`${what}Throttles`));
  return {
    requests: ofApi('Requests'),
    apiErrors: sum('errors', 'Requests that failed', [ofApi('5XXError'), failures]),
    apiRefusals: ofApi('4XXError'),
    apiLatency: ofApi('Latency', 'p95'),
    tokens: new MathExpression({
      label: 'Request tokens a second',
      period,
      expression: 'tokens / PERIOD(tokens)',
      usingMetrics: { tokens: ofApi('TokensConsumed') },
    }),
    connections: ofApi('ActiveConnections'),
    signIns: ofIdentity('SignInSuccesses'),
    signUps: ofIdentity('SignUpSuccesses'),
    // Each attempt is a sample, 1 where it succeeded.
    signInFailures: new MathExpression({
      label: 'Sign-ins that failed',
      period,
      expression: 'attempts - successes',
      usingMetrics: {
        attempts: ofIdentity('SignInSuccesses', 'SampleCount'),
        successes: ofIdentity('SignInSuccesses'),
      },
    }),
    signInThrottles: sum('throttles', 'Turned away', throttles),
    readThrottles: ofTables('ReadThrottleEvents', 'readThrottles', 'Reads'),
    writeThrottles: ofTables('WriteThrottleEvents', 'writeThrottles', 'Writes'),
    readUnits: ofTables('ConsumedReadCapacityUnits', 'reads', 'Read'),
    writeUnits: ofTables('ConsumedWriteCapacityUnits', 'writes', 'Written'),
    visits: ofSite('Requests', 'Sum'),
    siteErrors: ofSite('5xxErrorRate', 'Average'),
  };
}

export type StageMetrics = ReturnType<typeof metricsOf>;
