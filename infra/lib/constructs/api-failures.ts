import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { failureMark } from '../../resolvers/lib/failure-mark.ts';
import type { Stage } from '../stage.ts';
import { alarmPeriod } from './alarms.ts';

/**
 * Counts the requests whose resolver could not do its work. AppSync answers them with HTTP 200, so its own metric
 * 5XXError does not have them; see docs/decisions/038.
 */
export class ApiFailures extends Construct {
  readonly metric: Metric;

  constructor(scope: Construct, id: string, { apiId, stage }: { apiId: string; stage: Stage }) {
    super(scope, id);
    const metricNamespace = `Kairos/${stage.name}`;
    const metricName = 'RequestFailures';
    new MetricFilter(this, 'Filter', {
      logGroup: LogGroup.fromLogGroupName(this, 'Log', `/aws/appsync/apis/${apiId}`),
      // A regular expression finds the word wherever it stands in an event, JSON or not.
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
