import { DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { BackendStack } from './backend-stack.ts';
import { bootstrapOf } from './bootstrap.ts';
import { CalendarFunction } from './constructs/calendar-function.ts';
import { StackValues } from './stack-values.ts';
import type { Stage } from './stage.ts';

interface PushProps {
  readonly stage: Stage;
  readonly backend: BackendStack;
}

export type PushValue = 'CalendarFunctionName' | 'CalendarFunctionHost';

/**
 * What needs a function: the calendar addresses. The setting `reminders` turns it on. It has no data and no assets, so it
 * can be destroyed and created again.
 */
export class PushStack extends Stack {
  readonly values: StackValues<PushValue>;

  constructor(scope: Construct, id: string, { stage, backend }: PushProps) {
    super(scope, id, {
      env: { region: stage.region },
      synthesizer: new DefaultStackSynthesizer({ qualifier: bootstrapOf(stage.kind).qualifier }),
      tags: { 'kairos:stage': stage.name },
      description: `Kairos ${stage.name}: calendar addresses`,
    });
    const calendar = new CalendarFunction(this, 'Calendar', {
      table: backend.values.readIn(this, 'CalendarFeedTable'),
    });
    this.values = new StackValues<PushValue>(this, stage.name, {
      CalendarFunctionName: calendar.functionName,
      CalendarFunctionHost: calendar.host,
    });
  }
}
