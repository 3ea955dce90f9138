import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { webBucketName } from '@kairos/infra/lib/web-bucket-name.ts';
import { findAccount, NotReadyError, requireBootstrap, requireUnprotected } from './account.ts';
import { cdkArguments, outputsFile } from './cdk-arguments.ts';
import { readRequest, UsageError, type Task } from './request.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const infra = join(root, 'infra');

type Environment = Readonly<Record<string, string | undefined>>;
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
    const needed = task === 'deploy' ? ['build', 'generate'] : ['generate'];
    const prepared = start('turbo', ['run', ...needed, '--output-logs=errors-only'], root, environment);
    if (prepared !== 0) return prepared;
    const webFiles = (what: 'publish' | 'empty') => {
      const script = ['--import', 'tsx', 'bin/web-files.ts', what, webBucketName(stage, account)];
      return start(process.execPath, script, infra, environment);
    };
    // CloudFormation deletes no bucket that holds something. One that it retains stays as it is.
    const emptied = task === 'destroy' && !keepsData ? webFiles('empty') : 0;
    if (emptied !== 0) return emptied;
    const code = cdk(task, stage, environment);
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

function cdk(task: Exclude<Task, 'synth'>, stage: string, environment: Environment): number {
  const program = join(infra, 'node_modules/aws-cdk/bin/cdk');
  const unattended = environment.CI !== undefined;
  const args = [program, ...cdkArguments(task, stage, unattended)];
  return start(process.execPath, args, infra, { ...environment, STAGE: stage });
}

function synthesise(stages: readonly string[], environment: Environment): number {
  const generated = start('turbo', ['run', 'generate', '--output-logs=errors-only'], root, environment);
  if (generated !== 0) return generated;
  const synth = ['--import', 'tsx', 'bin/kairos.ts'];
  return start(process.execPath, synth, infra, { ...environment, STAGE: stages.join(' ') });
}

function start(command: string, args: string[], cwd: string, env: Environment): number {
  const { status, error } = spawnSync(command, args, {
    cwd,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'turbo',
  });
  if (error !== undefined) throw error;
  return status ?? 1;
}

function printOutputs(stage: string): void {
  const stacks = JSON.parse(readFileSync(join(infra, outputsFile(stage)), 'utf8')) as Outputs;
  for (const [name, value] of Object.values(stacks).flatMap((outputs) => Object.entries(outputs))) {
    console.log(`${name.padEnd(20)}  ${value}`);
  }
}
