import { fileURLToPath } from 'node:url';
import { entities } from '@kairos/schema/entities';
import { bundleResolvers } from '../lib/bundle-resolvers.ts';
import { KairosApp } from '../lib/kairos-app.ts';
import { readSettings, SettingsError } from '../lib/settings.ts';
import { stageOf } from '../lib/stage.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Synthesises the stages that `-c stage=` or `STAGE` names, separated by spaces; without either, one of each kind. */
async function main(): Promise<void> {
  const settings = readSettings(process.env.KAIROS_SETTINGS ?? file('../stages.json'));
  const code = await bundleResolvers(entities);
  const app = new KairosApp({ entities, code }, process.env.CDK_OUTDIR ?? file('../cdk.out'));
  const asked = (app.node.tryGetContext('stage') as string | undefined) ?? process.env.STAGE;
  for (const name of (asked ?? 'dev pr-1 prod').split(' ')) app.add(stageOf(name, settings));

  for (const { stackName, template } of app.synth().stacks) {
    const { Resources } = template as { Resources: object };
    const resources = Object.keys(Resources).length;
    const kilobytes = Math.ceil(JSON.stringify(template).length / 1024);
    console.log(`${stackName}: ${resources} resources, ${kilobytes} KB of template`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
});
