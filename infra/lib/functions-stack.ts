import { DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { BackendStack } from './backend-stack.ts';
import { bootstrapOf } from './bootstrap.ts';
import { CalendarFunction } from './constructs/calendar-function.ts';
import { CalendarReader } from './constructs/calendar-reader.ts';
import { PushKey } from './constructs/push-key.ts';
import { PushSender } from './constructs/push-sender.ts';
import { metricNamespaceOf } from './metrics.ts';
import { parameterOf, StackValues } from './stack-values.ts';
import type { Stage } from './stage.ts';

interface FunctionsProps {
  readonly stage: Stage;
  readonly backend: BackendStack;
}

export type FunctionsValue =
  | 'CalendarFunctionName'
  | 'CalendarFunctionHost'
  | 'CalendarReaderName'
  | 'CalendarReaderHost'
  | 'PushSenderName'
  | 'PushPublicKey';

/**
 * What needs a function: the private addresses, the reading of other calendars and the push messages. The setting
 * `reminders` turns it on. Its name in AWS ends with `Push`: a renamed stack would be a second one (decision 134). It
 * has no assets, and no data but the key of push messages and counters of an hour: where it is destroyed and created
 * again, devices subscribe again.
 */
export class FunctionsStack extends Stack {
  readonly values: StackValues<FunctionsValue>;

  constructor(scope: Construct, id: string, { stage, backend }: FunctionsProps) {
    super(scope, id, {
      env: { region: stage.region },
      synthesizer: new DefaultStackSynthesizer({ qualifier: bootstrapOf(stage.kind).qualifier }),
      tags: { 'kairos:stage': stage.name },
      description: `Kairos ${stage.name}: private addresses, other calendars, push messages`,
    });
    const userPool = backend.values.readIn(this, 'UserPoolId');
    const calendar = new CalendarFunction(this, 'Calendar', {
      feeds: backend.values.readIn(this, 'CalendarFeedTable'),
      days: backend.values.readIn(this, 'TodayFeedTable'),
      userPool,
    });
    const reader = new CalendarReader(this, 'CalendarReader', {
      userPool,
      userPoolClient: backend.values.readIn(this, 'UserPoolClientId'),
    });
    const key = new PushKey(this, 'Push', { stage: stage.name });
    const sender = new PushSender(this, 'Reminders', {
      reminders: backend.values.readIn(this, 'ReminderTable'),
      devices: backend.values.readIn(this, 'PushDeviceTable'),
      userPool,
      key,
      siteParameter: parameterOf(stage.name, 'SiteUrl'),
      metricNamespace: metricNamespaceOf(stage),
    });
    this.values = new StackValues<FunctionsValue>(this, stage.name, {
      CalendarFunctionName: calendar.lambda.functionName,
      CalendarFunctionHost: calendar.host,
      CalendarReaderName: reader.lambda.functionName,
      CalendarReaderHost: reader.host,
      PushSenderName: sender.functionName,
      PushPublicKey: key.publicKey,
    });
  }
}
