import { DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { BackendStack } from './backend-stack.ts';
import { bootstrapOf } from './bootstrap.ts';
import { CalendarFunction } from './constructs/calendar-function.ts';
import { PushKey } from './constructs/push-key.ts';
import { PushSender } from './constructs/push-sender.ts';
import { metricNamespaceOf } from './metrics.ts';
import { parameterOf, StackValues } from './stack-values.ts';
import type { Stage } from './stage.ts';

interface PushProps {
  readonly stage: Stage;
  readonly backend: BackendStack;
}

export type PushValue = 'CalendarFunctionName' | 'CalendarFunctionHost' | 'PushSenderName' | 'PushPublicKey';

/**
 * What needs a function: the calendar addresses and the push messages. The setting `reminders` turns it on. It has no
 * assets, and no data but the key of push messages: where it is destroyed and created again, devices subscribe again.
 */
export class PushStack extends Stack {
  readonly values: StackValues<PushValue>;

  constructor(scope: Construct, id: string, { stage, backend }: PushProps) {
    super(scope, id, {
      env: { region: stage.region },
      synthesizer: new DefaultStackSynthesizer({ qualifier: bootstrapOf(stage.kind).qualifier }),
      tags: { 'kairos:stage': stage.name },
      description: `Kairos ${stage.name}: calendar addresses, push messages`,
    });
    const userPool = backend.values.readIn(this, 'UserPoolId');
    const calendar = new CalendarFunction(this, 'Calendar', {
      table: backend.values.readIn(this, 'CalendarFeedTable'),
      userPool,
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
    this.values = new StackValues<PushValue>(this, stage.name, {
      CalendarFunctionName: calendar.lambda.functionName,
      CalendarFunctionHost: calendar.host,
      PushSenderName: sender.functionName,
      PushPublicKey: key.publicKey,
    });
  }
}
