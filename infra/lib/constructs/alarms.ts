import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** What wakes somebody up, and when: above `threshold` for `periods` periods of the metric in a row. */
export interface AlarmRule {
  /** The heading of its entry in docs/runbook.md, in small letters and hyphens. */
  readonly name: string;
  /** What it says happened, in words of the person who gets the mail. */
  readonly says: string;
  readonly metric: IMetric;
  readonly threshold: number;
  readonly periods: number;
}

/** Five minutes: what every metric that is alarmed on is summed up over. */
export const alarmPeriod = Duration.minutes(5);

/** Alarms that reach somebody by mail, and say where the runbook tells what to do. */
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
    for (const { metric, name, periods, says, threshold } of rules) {
      const alarm = new Alarm(this, name, {
        alarmName: `kairos-${stage.name}-${name}`,
        alarmDescription: `${says} What to do: docs/runbook.md#${name}`,
        metric,
        threshold,
        evaluationPeriods: periods,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        // At night nobody asks for anything.
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }
}
