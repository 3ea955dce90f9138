import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { webBucketName } from '@kairos/infra/lib/web-bucket-name.ts';
import { findAccount, NotReadyError, requireBootstrap, requireUnprotected } from './account.ts';
import { cdkArguments, outputsFile } from './cdk-arguments.ts';
import { readRequest, UsageError } from './request.ts';
import { infra, startCdk, startNode, startTurbo, type Environment } from './start.ts';

/** Of `cdk deploy --outputs-file`: by stack, then by name. */
type Outputs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The commands `synth`, `diff`, `deploy` and `destroy`. What a person can mend is said in one line.
 * @returns the exit code: 2 for a command line that makes no sense, 1 when AWS cannot be used, else the tool's own
 */
export async function operate(args: readonly string[], environment: Environment): Promise<number> {
  try {
    const { task, stages } = readRequest(args);
    if (task === 'synth') return synthesise(stages, environment);
    const [stage] = stages;
    const { keepsData, region } = stageOf(stage);
    const account = await findAccount(region);
    await requireBootstrap(account, region);
    if (task === 'destroy' && keepsData) await requireUnprotected(stage, region);
    console.log(`${task} ${stage}: account ${account}, ${region}`);
    const prepared = startTurbo(task === 'deploy' ? ['build', 'generate'] : ['generate'], environment);
    if (prepared !== 0) return prepared;
    const webFiles = (what: 'publish' | 'empty') =>
      startNode(['--import', 'tsx', 'bin/web-files.ts', what, webBucketName(stage, account)], environment);
    // CloudFormation deletes no bucket that holds something. One that it retains stays as it is.
    const emptied = task === 'destroy' && !keepsData ? webFiles('empty') : 0;
    if (emptied !== 0) return emptied;
    const call = cdkArguments(task, stage, environment.CI !== undefined);
    const code = startCdk(call, { ...environment, STAGE: stage });
    if (task !== 'deploy' || code !== 0) return code;
    const published = webFiles('publish');
    if (published === 0) printOutputs(stage);
    return published;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof NotReadyError)) throw error;
    console.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}

function synthesise(stages: readonly string[], environment: Environment): number {
  const generated = startTurbo(['generate'], environment);
  if (generated !== 0) return generated;
  return startNode(['--import', 'tsx', 'bin/kairos.ts'], { ...environment, STAGE: stages.join(' ') });
}

function printOutputs(stage: string): void {
  const stacks = JSON.parse(readFileSync(join(infra, outputsFile(stage)), 'utf8')) as Outputs;
  for (const [name, value] of Object.values(stacks).flatMap((outputs) => Object.entries(outputs))) {
    console.log(`${name.padEnd(20)}  ${value}`);
  }
}
