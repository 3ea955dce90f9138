import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '@kairos/infra/lib/settings.ts';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { webBucketName } from '@kairos/infra/lib/web-bucket-name.ts';
import {
  findAccount,
  NotReadyError,
  requireBootstrap,
  requireDeployable,
  requireUnprotected,
} from './account.ts';
import { assemblyOf, cdkArguments, outputsFile } from './cdk-arguments.ts';
import { readOperatorSettings } from './read-operator-settings.ts';
import { requireEpoch } from './require-epoch.ts';
import { requireSameData } from './require-same-data.ts';
import { readRequest, UsageError, type Task } from './request.ts';
import { programs as realPrograms, type Environment, type Programs } from './start.ts';

/** The file of `cdk deploy --outputs-file`: outputs by stack and name. */
type Outputs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A step of a command. Resolves to an exit code; a code other than 0 ends the command. */
type Step = () => Promise<number>;

/**
 * The commands `synth`, `diff`, `deploy` and `destroy`. Prints errors that users can fix in one line.
 * @returns the exit code: 2 for an invalid command line or settings, 1 when AWS cannot be used, otherwise the code of
 *   the failed program or 0
 */
export async function operate(
  args: readonly string[],
  environment: Environment,
  programs: Programs = realPrograms,
): Promise<number> {
  try {
    const { task, stages, allowReplacing } = readRequest(args);
    const settings = readOperatorSettings(programs, environment);
    const generate: Step = () => programs.turbo(['generate'], environment);
    if (task === 'synth') {
      return await runSteps([
        generate,
        () => synthesise(programs, { ...environment, STAGE: stages.join(' ') }),
      ]);
    }
    const [stage] = stages;
    const given = stageOf(stage, settings);
    const { alarmMail, keepsData, kind, region, watched } = given;
    const account = await findAccount(region);
    await requireBootstrap(kind, account, region);
    if (task === 'destroy' && keepsData) await requireUnprotected(stage, region);
    if (task === 'deploy' && keepsData) {
      await requireDeployable(stage, region);
      await requireEpoch(given);
    }
    console.log(`${task} ${stage}: account ${account}, ${region}`);
    if (task === 'deploy' && watched && alarmMail === undefined)
      console.error(`No alarm of ${stage} reaches you: set alarmMail in infra/stages.json.`);

    const cdk = (what: Exclude<Task, 'synth'>): Step => {
      const call = cdkArguments(what, stage, environment.CI !== undefined);
      return () => programs.cdk(call, environment);
    };
    const webFiles =
      (what: 'add' | 'publish' | 'empty'): Step =>
      () =>
        programs.node(
          ['--import', 'tsx', 'bin/web-files.ts', what, webBucketName(stage, account)],
          environment,
        );
    const templates: Step = () =>
      synthesise(programs, { ...environment, STAGE: stage, CDK_OUTDIR: assemblyOf(stage) });
    const sameData: Step = async () => {
      const template = join(programs.folder, assemblyOf(stage), `Kairos-${stage}-Backend.template.json`);
      if (keepsData) await requireSameData({ stage, region, template, allowed: allowReplacing });
      return 0;
    };

    switch (task) {
      case 'diff':
        return await runSteps([generate, templates, cdk('diff')]);
      case 'deploy': {
        const build: Step = () => programs.turbo(['build', 'generate'], environment);
        // The functions of the new stack can lead to documents that the deployed build does not have.
        const steps = [build, templates, sameData, webFiles('add'), cdk('deploy'), webFiles('publish')];
        const code = await runSteps(steps);
        if (code === 0) printOutputs(join(programs.folder, outputsFile(stage)));
        return code;
      }
      case 'destroy':
        // CloudFormation deletes only empty buckets; a retained bucket keeps its files. The files are deleted after all
        // steps that can fail without AWS.
        return await runSteps([
          generate,
          () =>
            synthesise(programs, {
              ...environment,
              STAGE: stage,
              CDK_OUTDIR: assemblyOf(stage),
              KAIROS_EVERY_STACK: 'true',
            }),
          ...(keepsData ? [] : [webFiles('empty')]),
          cdk('destroy'),
        ]);
    }
  } catch (error) {
    if (error instanceof NotReadyError) {
      console.error(error.message);
      return 1;
    }
    if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Runs the steps one after another. Resolves to 0 or to the code of the first failed step. */
async function runSteps(steps: readonly Step[]): Promise<number> {
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}

const synthesise = (programs: Programs, environment: Environment): Promise<number> =>
  programs.node(['--import', 'tsx', 'bin/kairos.ts'], environment);

function printOutputs(file: string): void {
  const stacks = JSON.parse(readFileSync(file, 'utf8')) as Outputs;
  for (const [name, value] of Object.values(stacks).flatMap((outputs) => Object.entries(outputs))) {
    console.log(`${name.padEnd(20)}  ${value}`);
  }
}
