import { entities } from '@kairos/schema/entities';
import { Validations } from 'aws-cdk-lib';
import { KairosApp } from '../lib/kairos-app.ts';
import { parseSettings, type Settings, type StageSettings } from '../lib/settings.ts';
import { stageOf } from '../lib/stage.ts';
import { resolverCode } from './resolver-code.ts';

/** Synthesises apps with cdk-nag and the rules of CloudFormation, which `jest.config.mjs` turns off. */
export function validateApps(): void {
  beforeAll(() => {
    process.env.CDK_VALIDATION = 'true';
  });
}

export const emptyApp = (): KairosApp => new KairosApp({ entities: [], code: new Map() });

export async function appWith(settings: Settings, stageName: string): Promise<KairosApp> {
  const app = new KairosApp({ entities, code: await resolverCode() });
  app.add(stageOf(stageName, settings));
  return app;
}

export const appOf = (stageName: string, prod: StageSettings = {}): Promise<KairosApp> =>
  appWith(parseSettings({ stages: { dev: {}, preview: {}, prod } }), stageName);

/** Rules of cdk-nag that a construct of the app accepts, without the resource that a finding can contain. */
export function acceptedIn(app: KairosApp): string[] {
  const ids = app.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.keys(data as object))
    .map((id) => /AwsSolutions-\w+/.exec(id)?.[0] ?? '')
    .filter((id) => id !== '');
  return [...new Set(ids)].sort();
}
