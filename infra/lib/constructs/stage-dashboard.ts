import { Dashboard, GraphWidget, type IMetric, PeriodOverride, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { StageMetrics } from '../metrics.ts';
import type { Stage } from '../stage.ts';

const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });

/** A dashboard with the state of a stage. */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, { metrics, stage }: { metrics: StageMetrics; stage: Stage }) {
    super(scope, id);
    new Dashboard(this, 'Dashboard', {
      dashboardName: `kairos-${stage.name}`,
      periodOverride: PeriodOverride.INHERIT,
      widgets: [
        [
          new TextWidget({
            markdown: `# Kairos ${stage.name}\nWhat to do: docs/runbook.md`,
            width: 24,
            height: 2,
          }),
        ],
        [
          graph('Requests to the API', metrics.requests),
          graph('Errors and rejections', metrics.apiErrors, metrics.apiRejections),
          graph('Latency, 95 of 100 (ms)', metrics.apiLatency),
        ],
        [
          graph('Request tokens a second (TokensConsumed)', metrics.tokens),
          graph('Open tabs', metrics.connections),
        ],
        [
          graph('Sign-ins and sign-ups', metrics.signIns, metrics.signUps),
          graph('Failed and throttled sign-ins', metrics.signInFailures, metrics.signInThrottles),
        ],
        [
          graph('Units read and written', metrics.readUnits, metrics.writeUnits),
          graph('Throttled reads and writes', metrics.readThrottles, metrics.writeThrottles),
          graph('Visits to the site, errors (%)', metrics.visits, metrics.siteErrors),
        ],
      ],
    });
  }
}
