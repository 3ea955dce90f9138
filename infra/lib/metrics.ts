import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { BackendStack } from './backend-stack.ts';
import { alarmPeriod } from './constructs/alarms.ts';
import type { WebStack } from './web-stack.ts';

/** What AWS counts of a stage, over {@link alarmPeriod}, for its alarms and its dashboard. */
export function metricsOf(backend: BackendStack, web: WebStack) {
  const { api, identity, tables } = backend;
  const { distribution } = web.site;
  const period = alarmPeriod;
  const ofApi = (metricName: string, statistic = 'Sum') =>
    new Metric({
      namespace: 'AWS/AppSync',
      metricName,
      statistic,
      period,
      dimensionsMap: { GraphQLAPIId: api.id },
    });
  const ofIdentity = (metricName: string, statistic = 'Sum') =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      statistic,
      period,
      dimensionsMap: {
        UserPool: identity.pool.userPoolId,
        UserPoolClient: identity.client.userPoolClientId,
      },
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
      tables.map(
        (table) =>
          new Metric({
            namespace: 'AWS/DynamoDB',
            metricName,
            statistic: 'Sum',
            period,
            dimensionsMap: { TableName: table.ref },
          }),
      ),
    );
  const throttles = ['SignIn', 'SignUp', 'TokenRefresh'].map((what) => ofIdentity(`${what}Throttles`));
  return {
    requests: ofApi('Requests'),
    apiErrors: ofApi('5XXError'),
    apiRefusals: ofApi('4XXError'),
    apiLatency: ofApi('Latency', 'p95'),
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
    visits: distribution.metricRequests({ period }),
    siteErrors: distribution.metric5xxErrorRate({ period }),
  };
}

export type StageMetrics = ReturnType<typeof metricsOf>;
