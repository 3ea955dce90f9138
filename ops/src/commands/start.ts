import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The project of the stacks; an absolute path. */
export const infra = join(root, 'infra');

export type Environment = Readonly<Record<string, string | undefined>>;

/** Runs Node with these arguments in `infra` to its end, on this terminal. Returns its exit code. */
export const startNode = (args: readonly string[], env: Environment): number =>
  start(process.execPath, args, infra, env);

/** Runs the workspace's CDK command in `infra`. Returns its exit code. */
export const startCdk = (args: readonly string[], env: Environment): number =>
  startNode([join(infra, 'node_modules/aws-cdk/bin/cdk'), ...args], env);

/** Runs Turborepo's tasks, quiet unless one fails. Returns its exit code. */
export const startTurbo = (tasks: readonly string[], env: Environment): number =>
  start('turbo', ['run', ...tasks, '--output-logs=errors-only'], root, env);

function start(command: string, args: readonly string[], cwd: string, env: Environment): number {
  const { status, error } = spawnSync(command, args, {
    cwd,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'turbo',
  });
  if (error !== undefined) throw error;
  return status ?? 1;
}
