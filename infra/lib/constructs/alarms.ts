import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** Alarms, one for each metric, that are raised when their metric is above `threshold` for `periods` consecutive periods. */
export interface AlarmRule {
  /** The heading of its entry in docs/runbook.md, in lower case with hyphens. */
  readonly name: string;
  /** The text of the alarm for the recipient of the e-mail. */
  readonly description: string;
  readonly metrics: readonly IMetric[];
  readonly threshold: number;
  readonly periods: number;
  /** Whether missing data raises the alarm. Default: no, because without requests, such as at night, there is no data. */
  readonly raisedWithoutData?: true;
}

/** The period of all alarms and their metrics. */
export const alarmPeriod = Duration.minutes(5);

/** Alarms with e-mails that refer to the entry in the runbook. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage, rules }: { stage: Stage; rules: readonly AlarmRule[] }) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: ['budgets', 'cloudwatch'].map((name) => new ServicePrincipal(`${name}.amazonaws.com`)),
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (stage.alarmMail !== undefined) this.topic.addSubscription(new EmailSubscription(stage.alarmMail));
    const action = new SnsAction(this.topic);
    const single = rules.flatMap((rule) =>
      rule.metrics.map((metric, index) => ({
        ...rule,
        metric,
        id: index === 0 ? rule.name : `${rule.name}-${index + 1}`,
      })),
    );
    for (const { id: alarmId, metric, name, periods, description, threshold, raisedWithoutData } of single) {
      const alarm = new Alarm(this, alarmId, {
        alarmName: `kairos-${stage.name}-${alarmId}`,
        alarmDescription: `${description} What to do: docs/runbook.md#${name}`,
        metric,
        threshold,
        evaluationPeriods: periods,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: raisedWithoutData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }
}
