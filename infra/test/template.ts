import { entities } from '@kairos/schema/entities';
import { Template } from 'aws-cdk-lib/assertions';
import { bundleResolvers } from '../lib/bundle-resolvers.ts';
import { KairosApp } from '../lib/kairos-app.ts';
import { parseSettings, type StageSettings } from '../lib/settings.ts';
import { stageOf } from '../lib/stage.ts';

const bundled = bundleResolvers(entities);

/** Templates of a stage's stacks by the last part of their name. The settings do not apply to previews. */
export async function stageTemplates(
  stageName: string,
  settings: StageSettings = {},
): Promise<{ Backend: Template; Web: Template; Push?: Template; Watch?: Template }> {
  const code = await bundled;
  const ofAll = parseSettings({ stages: { dev: settings, prod: settings } });
  const { backend, web, push, watch } = new KairosApp({ entities, code }).add(stageOf(stageName, ofAll));
  return {
    Backend: Template.fromStack(backend),
    Web: Template.fromStack(web),
    ...(push !== undefined && { Push: Template.fromStack(push) }),
    ...(watch !== undefined && { Watch: Template.fromStack(watch) }),
  };
}

/** The templates that allow a repository to deploy: the provider, and the role of each environment. */
export async function accessStacks(repository: string): Promise<ReturnType<KairosApp['addAccess']>> {
  return new KairosApp({ entities, code: await bundled }).addAccess(repository);
}

/** The backend's template for a stage. */
export async function backendTemplate(stageName: string): Promise<Template> {
  return (await stageTemplates(stageName)).Backend;
}

/** A template's text in which references are replaced by the names of their targets. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[key, argument] = ['', '']] = Object.entries(value as object);
  if (key === 'Fn::Join') return (argument as [string, unknown[]])[1].map(textOf).join('');
  return `{${String(argument)}}`;
}
