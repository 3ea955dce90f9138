import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { entities } from '@kairos/schema/entities';
import { bundleResolvers } from '../lib/bundle-resolvers.ts';
import { KairosApp } from '../lib/kairos-app.ts';
import { readSettings, repositoryOf, SettingsError } from '../lib/settings.ts';
import { stageOf } from '../lib/stage.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** CloudFormation rejects a template of more than 1 MB. */
const largestTemplate = 900_000;

/**
 * Synthesises the stages in `-c stage=` or `STAGE`, separated by spaces; by default one of each kind. With a repository
 * in the settings or in `-c repository=`, also synthesises the stacks that let it deploy.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env.KAIROS_SETTINGS ?? file('../stages.json'));
  const code = await bundleResolvers(entities, { minify: process.env.KAIROS_MINIFY !== 'false' });
  const app = new KairosApp({ entities, code }, process.env.CDK_OUTDIR ?? file('../cdk.out'));
  const context = (name: string) => app.node.tryGetContext(name) as string | undefined;
  const stages = context('stage') ?? process.env.STAGE ?? 'dev pr-1 prod';
  // A destruction also removes the stacks of settings that were turned off.
  const everyStack = process.env.KAIROS_EVERY_STACK === 'true' ? { reminders: true } : {};
  for (const name of stages.split(' ')) app.add({ ...stageOf(name, settings), ...everyStack });

  const repository = context('repository') ?? settings.repository;
  if (repository !== undefined) app.addAccess(repositoryOf(repository));

  for (const { stackName, template, templateFullPath } of app.synth().stacks) {
    const { Resources } = template as { Resources: object };
    const resources = Object.keys(Resources).length;
    const bytes = statSync(templateFullPath).size;
    console.log(`${stackName}: ${resources} resources, ${bytes.toLocaleString('en-US')} bytes of template`);
    if (bytes > largestTemplate) {
      console.error(`${stackName}: more than ${largestTemplate.toLocaleString('en-US')} bytes of template.`);
      process.exitCode = 1;
    }
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
});
