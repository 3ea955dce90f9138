import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { reminder } from '@kairos/schema/entities/reminder';
import { Construct } from 'constructs';
import { NodeFunction } from './node-function.ts';
import type { PushKey } from './push-key.ts';
import { readsUsersOf } from './reads-users-of.ts';

interface PushSenderProps {
  /** The names of the tables. */
  readonly reminders: string;
  readonly devices: string;
  /** The id of the user pool. */
  readonly userPool: string;
  readonly key: PushKey;
  /** The name of the parameter with the address of the site. It is written after this stack, so it is read at run time. */
  readonly siteParameter: string;
  /** The namespace of its metrics, see the alarm `reminders-late`. */
  readonly metricNamespace: string;
}

/** Sends the due reminders every minute. */
export class PushSender extends Construct {
  /** Its name, the dimension of its metrics. */
  readonly functionName: string;

  constructor(scope: Construct, id: string, props: PushSenderProps) {
    super(scope, id);
    const { reminders, devices, userPool, key, siteParameter, metricNamespace } = props;
    const stack = Stack.of(this);
    const arnOf = (service: string, resource: string, resourceName: string) =>
      stack.formatArn({ service, resource, resourceName });
    const [reminderArn, deviceArn] = [reminders, devices].map((name) => arnOf('dynamodb', 'table', name)) as [
      string,
      string,
    ];
    const sender = new NodeFunction(this, 'Sender', {
      description: 'Kairos: sends the reminders that are due',
      source: 'packages/push-sender/src/lambda-handler.ts',
      statements: [
        new PolicyStatement({
          actions: ['dynamodb:Query'],
          resources: [`${reminderArn}/index/${reminder.lookup.name}`, deviceArn],
        }),
        new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [reminderArn] }),
        new PolicyStatement({ actions: ['dynamodb:DeleteItem'], resources: [reminderArn, deviceArn] }),
        new PolicyStatement({
          actions: ['ssm:GetParameter'],
          resources: [key.parameterArn, arnOf('ssm', 'parameter', siteParameter.slice(1))],
        }),
        readsUsersOf(stack, userPool),
      ],
      environment: {
        REMINDER_TABLE: reminders,
        DEVICE_TABLE: devices,
        KEY_PARAMETER: key.parameterName,
        SITE_PARAMETER: siteParameter,
        USER_POOL_ID: userPool,
        METRIC_NAMESPACE: metricNamespace,
      },
      // With so much a function has a whole processor: encrypting and signing messages is what takes time.
      memory: 1769,
      logsInfo: true,
      // Less than a minute, so that runs seldom overlap. Overlapping runs send a reminder once, because it is claimed first.
      timeout: Duration.seconds(55),
    });
    this.functionName = sender.lambda.functionName;
    // The next minute is the retry.
    const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
    sender.lambda.configureAsyncInvoke(once);
    new Rule(this, 'EveryMinute', {
      description: 'Kairos: sends the reminders that are due',
      schedule: Schedule.cron({ minute: '*' }),
      targets: [new LambdaTarget(sender.lambda, once)],
    });
  }
}
