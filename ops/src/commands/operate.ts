import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { webBucketName } from '@kairos/infra/lib/web-bucket-name.ts';
import { findAccount, NotReadyError, requireBootstrap } from './account.ts';
import { cdkArguments, outputsFile } from './cdk-arguments.ts';
import { readRequest, UsageError } from './request.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const infra = join(root, 'infra');

type Environment = Readonly<Record<string, string | undefined>>;

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
    console.log(`${task} ${stage}: account ${account}, ${region}`);
    const webFiles = (what: 'publish' | 'empty') =>
      start(
        process.execPath,
        ['--import', 'tsx', 'bin/web-files.ts', what, webBucketName(stage, account)],
        infra,
        environment,
      );
    const built = start(
      'turbo',
      ['run', 'build', 'generate', '--output-logs=errors-only'],
      root,
      environment,
    );
    if (built !== 0) return built;
    const cdk = join(infra, 'node_modules/aws-cdk/bin/cdk');
    // CloudFormation deletes no bucket that holds something. One that it retains stays as it is.
    const emptied = task === 'destroy' && !keepsData ? webFiles('empty') : 0;
    if (emptied !== 0) return emptied;
    const unattended = environment.CI !== undefined;
    const code = start(process.execPath, [cdk, ...cdkArguments(task, stage, unattended)], infra, {
      ...environment,
      STAGE: stage,
    });
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
  const generated = start('turbo', ['run', 'generate', '--output-logs=errors-only'], root, environment);
  if (generated !== 0) return generated;
  return start(process.execPath, ['--import', 'tsx', 'bin/kairos.ts'], infra, {
    ...environment,
    STAGE: stages.join(' '),
  });
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
  const file = join(infra, outputsFile(stage));
  if (!existsSync(file)) return;
  const stacks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  for (const [name, value] of Object.values(stacks).flatMap((outputs) => Object.entries(outputs))) {
    console.log(`${name.padEnd(20)}  ${value}`);
  }
}
