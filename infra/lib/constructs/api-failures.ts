import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { failureMark } from '../../resolvers/lib/failure-mark.ts';
import type { Stage } from '../stage.ts';
import { metricNamespaceOf } from '../metrics.ts';
import { alarmPeriod } from './alarms.ts';

/**
 * Counts requests whose resolver failed. AppSync answers them with HTTP 200, so its metric 5XXError does not count
 * them. See docs/decisions/038.
 */
export class ApiFailures extends Construct {
  readonly metric: Metric;

  constructor(scope: Construct, id: string, { apiId, stage }: { apiId: string; stage: Stage }) {
    super(scope, id);
    const metricNamespace = metricNamespaceOf(stage);
    const metricName = 'RequestFailures';
    new MetricFilter(this, 'Filter', {
      logGroup: LogGroup.fromLogGroupName(this, 'Log', `/aws/appsync/apis/${apiId}`),
      // A regular expression matches anywhere in an event, also when the event is not JSON.
      filterPattern: FilterPattern.literal(`%${failureMark}%`),
      metricNamespace,
      metricName,
      metricValue: '1',
      defaultValue: 0,
    });
    this.metric = new Metric({
      namespace: metricNamespace,
      metricName,
      statistic: 'Sum',
      period: alarmPeriod,
      label: 'Resolvers that failed',
    });
  }
}
