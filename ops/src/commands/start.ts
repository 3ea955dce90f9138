import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const infra = join(root, 'infra');

export type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a program with arguments. Resolves to its exit code. */
type Run = (args: readonly string[], environment: Environment) => Promise<number>;

/** The programs that the commands run. */
export interface Programs {
  /** Absolute path of the project with the stacks, where Node and CDK run. */
  readonly folder: string;
  readonly node: Run;
  /** The workspace's CDK command. */
  readonly cdk: Run;
  /** Runs Turborepo tasks of the workspace; prints only errors. */
  readonly turbo: Run;
}

/** The real programs, as processes with this terminal. */
export const programs: Programs = {
  folder: infra,
  node: (args, environment) => start(process.execPath, args, infra, environment),
  cdk: (args, environment) =>
    start(process.execPath, [join(infra, 'node_modules/aws-cdk/bin/cdk'), ...args], infra, environment),
  turbo: (tasks, environment) =>
    start('turbo', ['run', ...tasks, '--output-logs=errors-only'], root, environment),
};

function start(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Environment,
): ReturnType<Programs['node']> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32' && command === 'turbo',
    });
    // When the command is interrupted it waits for the program, because CDK still prints its state.
    const stop = (signal: NodeJS.Signals) => void child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM'] as const;
    for (const signal of signals) process.on(signal, stop);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('close', () => {
      for (const signal of signals) process.off(signal, stop);
    });
  });
}
