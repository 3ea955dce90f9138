import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { alarmPeriod } from './constructs/alarms.ts';
import type { Stage } from './stage.ts';

/** Ids of the measured resources, which are the dimensions of their metrics. */
export interface MeasuredIds {
  readonly api: string;
  readonly userPool: string;
  readonly userPoolClient: string;
  /** Physical names. */
  readonly tables: readonly string[];
  /** The global indexes: a metric of a table does not contain those of its indexes. */
  readonly indexes: readonly { readonly table: string; readonly index: string }[];
  readonly distribution: string;
  /** Names of Lambda functions. */
  readonly functions: readonly string[];
  /** The name of the Lambda function that sends push messages every minute; undefined in a stage without it. */
  readonly sender: string | undefined;
  /** The namespace of Kairos's own metrics. */
  readonly namespace: string;
}

/** The namespace of the metrics that Kairos itself writes. */
export const metricNamespaceOf = ({ name }: Pick<Stage, 'name'>): string => `Kairos/${name}`;

/** CloudWatch's limit of metrics in the expression of one alarm. */
const maxAlarmMetrics = 10;

/** `all` in lists of at most `size`. */
function inParts<One>(all: readonly One[], size: number): (readonly One[])[] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size));
}

type Dimensions = Readonly<Record<string, string>>;

const period = alarmPeriod;

/** The sum of metrics. `id` is its own prefix, because the ids of metrics must be unique in a graph. */
function sum(id: string, label: string, metrics: readonly Metric[]): MathExpression {
  const named = Object.fromEntries(metrics.map((metric, index) => [`${id}${index}`, metric]));
  return new MathExpression({
    label,
    period,
    expression: Object.keys(named)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics: named,
  });
}

/** The metrics of AWS's services by their names. */
function metricsByService(ids: MeasuredIds) {
  const of =
    (namespace: string, dimensionsMap: Dimensions) =>
    (metricName: string, statistic = 'Sum') =>
      new Metric({ namespace, metricName, statistic, period, dimensionsMap });
  const tables = ids.tables.map((TableName): Dimensions => ({ TableName }));
  const indexes = ids.indexes.map(({ table, index }): Dimensions => ({
    TableName: table,
    GlobalSecondaryIndexName: index,
  }));
  const tablesAndIndexes: readonly Dimensions[] = [...tables, ...indexes];
  const ofTables = (metricName: string, id: string, label: string, dimensions = tablesAndIndexes) =>
    sum(
      id,
      label,
      dimensions.map((one) => of('AWS/DynamoDB', one)(metricName)),
    );
  return {
    ofApi: of('AWS/AppSync', { GraphQLAPIId: ids.api }),
    ofUserPool: of('AWS/Cognito', { UserPool: ids.userPool, UserPoolClient: ids.userPoolClient }),
    ofSite: of('AWS/CloudFront', { DistributionId: ids.distribution, Region: 'Global' }),
    ofFunction: (FunctionName: string, metricName: string) => of('AWS/Lambda', { FunctionName })(metricName),
    ofTables,
    ofTablesInParts: (metricName: string, id: string, label: string) =>
      inParts(tablesAndIndexes, maxAlarmMetrics).map((part) => ofTables(metricName, id, label, part)),
  };
}

/**
 * The metrics of a stage for its alarms and its dashboard, with the period {@link alarmPeriod}.
 * @param failures requests that failed although HTTP 200 was returned
 */
export function metricsOf(ids: MeasuredIds, failures: Metric) {
  const { ofApi, ofUserPool, ofSite, ofFunction, ofTables, ofTablesInParts } = metricsByService(ids);
  /** Metrics of the sender of push messages; none in a stage without it. */
  const ofSender = <Made>(make: (name: string) => Made): readonly Made[] =>
    ids.sender === undefined ? [] : [make(ids.sender)];
  const throttles = ['SignIn', 'SignUp', 'TokenRefresh'].map((what) => ofUserPool(`${what}Throttles`));
  return {
    requests: ofApi('Requests'),
    apiErrors: sum('errors', 'Requests that failed', [ofApi('5XXError'), failures]),
    apiRejections: ofApi('4XXError'),
    apiLatency: ofApi('Latency', 'p95'),
    tokens: new MathExpression({
      label: 'Request tokens a second',
      period,
      expression: 'tokens / PERIOD(tokens)',
      usingMetrics: { tokens: ofApi('TokensConsumed') },
    }),
    connections: ofApi('ActiveConnections'),
    signIns: ofUserPool('SignInSuccesses'),
    signUps: ofUserPool('SignUpSuccesses'),
    // Each attempt is a sample, with the value 1 if it succeeded.
    signInFailures: new MathExpression({
      label: 'Sign-ins that failed',
      period,
      expression: 'attempts - successes',
      usingMetrics: {
        attempts: ofUserPool('SignInSuccesses', 'SampleCount'),
        successes: ofUserPool('SignInSuccesses'),
      },
    }),
    signInThrottles: sum('throttles', 'Turned away', throttles),
    readThrottles: ofTables('ReadThrottleEvents', 'readThrottles', 'Reads'),
    writeThrottles: ofTables('WriteThrottleEvents', 'writeThrottles', 'Writes'),
    /** For alarms, which cannot watch all tables at once. */
    readThrottlesInParts: ofTablesInParts('ReadThrottleEvents', 'readThrottles', 'Reads'),
    writeThrottlesInParts: ofTablesInParts('WriteThrottleEvents', 'writeThrottles', 'Writes'),
    readUnits: ofTables('ConsumedReadCapacityUnits', 'reads', 'Read'),
    writeUnits: ofTables('ConsumedWriteCapacityUnits', 'writes', 'Written'),
    /** A metric for each function: requests that failed, or that Lambda turned away. */
    functionFailures: ids.functions.map((name, index) =>
      sum(`failures${index}_`, 'Calls of a function that failed', [
        ofFunction(name, 'Errors'),
        ofFunction(name, 'Throttles'),
      ]),
    ),
    /** Failed calls of the sender of push messages; empty in a stage without it. */
    senderFailures: ofSender((name) =>
      sum('sender', 'Runs of the sender that failed', [
        ofFunction(name, 'Errors'),
        ofFunction(name, 'Throttles'),
      ]),
    ),
    /** Reminders that were not sent in time; empty in a stage without the sender. */
    lateReminders: ofSender(
      (name) =>
        new Metric({
          namespace: ids.namespace,
          metricName: 'RemindersLate',
          statistic: 'Sum',
          period,
          dimensionsMap: { Function: name },
        }),
    ),
    /** Minutes of a period in which the sender of push messages did not run; empty in a stage without it. */
    senderPauses: ofSender(
      (name) =>
        new MathExpression({
          label: 'Minutes without a run of the sender',
          period,
          expression: `${period.toMinutes()} - FILL(runs, 0)`,
          usingMetrics: { runs: ofFunction(name, 'Invocations') },
        }),
    ),
    visits: ofSite('Requests', 'Sum'),
    siteErrors: ofSite('5xxErrorRate', 'Average'),
  };
}

export type StageMetrics = ReturnType<typeof metricsOf>;
