import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { standing } from './fixed-costs.ts';
import { places } from './places.ts';

interface Resource {
  readonly Type: string;
  readonly Properties: {
    readonly Rules?: readonly unknown[];
    /** For an alarm on several metrics; a computed metric has no MetricStat. */
    readonly Metrics?: readonly { readonly MetricStat?: unknown }[];
  };
}

/** All resources of prod's stacks. */
function resourcesOfProd(): Resource[] {
  const folder = dirname(places.template);
  const files = readdirSync(folder).filter((name) => /^Kairos-prod-.*\.template\.json$/.test(name));
  return files.flatMap((name) => {
    const { Resources } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      Resources: Record<string, Resource>;
    };
    return Object.values(Resources);
  });
}

test('fixed costs: the counted resources are those of prod’s templates', () => {
  const all = resourcesOfProd();
  const of = (type: string) => all.filter(({ Type }) => Type === type);
  const webAcls = of('AWS::WAFv2::WebACL');
  const metricsOf = ({ Properties: { Metrics } }: Resource) =>
    Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1;
  expect({
    webAcls: webAcls.length,
    rules: webAcls.flatMap(({ Properties }) => Properties.Rules ?? []).length,
    // An alarm is billed per metric.
    alarmMetrics: of('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    ownMetrics: of('AWS::Logs::MetricFilter').length,
    dashboards: of('AWS::CloudWatch::Dashboard').length,
  }).toEqual(standing);
});
