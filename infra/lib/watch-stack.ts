import { CfnOutput, DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { alarmRules } from './alarm-rules.ts';
import type { BackendStack, BackendValue } from './backend-stack.ts';
import { bootstrapOf } from './bootstrap.ts';
import { AccessLog } from './constructs/access-log.ts';
import { Alarms } from './constructs/alarms.ts';
import { ApiFailures } from './constructs/api-failures.ts';
import { Spending } from './constructs/spending.ts';
import { StageDashboard } from './constructs/stage-dashboard.ts';
import { metricNamespaceOf, metricsOf } from './metrics.ts';
import type { FunctionsStack } from './functions-stack.ts';
import type { Stage } from './stage.ts';
import type { WebStack } from './web-stack.ts';

interface WatchProps {
  readonly stage: Stage;
  readonly backend: BackendStack;
  readonly web: WebStack;
  /** Only for stages with `reminders`. */
  readonly functions: FunctionsStack | undefined;
}

/** Alarms, dashboard, access log and budget of a stage. It has no data, so it can be destroyed and created again. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { stage, backend, web, functions }: WatchProps) {
    super(scope, id, {
      env: { region: stage.region },
      synthesizer: new DefaultStackSynthesizer({ qualifier: bootstrapOf(stage.kind).qualifier }),
      tags: { 'kairos:stage': stage.name },
      description: `Kairos ${stage.name}: alarms, dashboard, log of visits, budget`,
    });
    const read = (value: BackendValue) => backend.values.readIn(this, value);
    const tables = new Map(backend.tables.map((value) => [value, read(value)]));
    const distributionId = web.values.readIn(this, 'DistributionId');
    const apiId = read('ApiId');
    const failures = new ApiFailures(this, 'ApiFailures', { stage, apiId });
    const ids = {
      api: apiId,
      userPool: read('UserPoolId'),
      userPoolClient: read('UserPoolClientId'),
      tables: [...tables.values()],
      indexes: backend.indexes.map(({ table, index }) => ({ table: tables.get(table) ?? '', index })),
      distribution: distributionId,
      functions: functions
        ? (['CalendarFunctionName', 'CalendarReaderName'] as const).map((name) =>
            functions.values.readIn(this, name),
          )
        : [],
      sender: functions?.values.readIn(this, 'PushSenderName'),
      namespace: metricNamespaceOf(stage),
    };
    const metrics = metricsOf(ids, failures.metric);
    const { topic } = new Alarms(this, 'Alarms', { stage, rules: alarmRules(metrics) });
    new StageDashboard(this, 'Dashboard', { stage, metrics });
    new AccessLog(this, 'AccessLog', { stage, distributionId, hasTokens: functions !== undefined });
    new Spending(this, 'Spending', { stage, topic });
    new CfnOutput(this, 'AlarmTopicArn', { value: topic.topicArn });
  }
}
