import { Template } from 'aws-cdk-lib/assertions';
import { parseSettings, type StageSettings } from '../lib/settings.ts';
import { stageOf } from '../lib/stage.ts';
import { oncePerRun } from './once-per-run.ts';

/** Templates of a stage's stacks by the last part of their name. The settings do not apply to previews. */
export async function stageTemplates(
  stageName: string,
  settings: StageSettings = {},
): Promise<{ Backend: Template; Web: Template; Push?: Template; Watch?: Template }> {
  const stage = stageOf(stageName, parseSettings({ stages: { dev: settings, prod: settings } }));
  const { Backend, Web, Push, Watch } = await oncePerRun(JSON.stringify(stage), async () => {
    const { synthesizeStage } = await import('./synthesize.ts');
    return synthesizeStage(stage);
  });
  return {
    Backend: Template.fromJSON(Backend),
    Web: Template.fromJSON(Web),
    ...(Push && { Push: Template.fromJSON(Push) }),
    ...(Watch && { Watch: Template.fromJSON(Watch) }),
  };
}

/** A template's text in which references are replaced by the names of their targets. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[key, argument] = ['', '']] = Object.entries(value as object);
  if (key === 'Fn::Join') return (argument as [string, unknown[]])[1].map(textOf).join('');
  return `{${String(argument)}}`;
}
