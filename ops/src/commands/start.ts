import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const infra = join(root, 'infra');

export type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a program to its end with these arguments. Resolves to its exit code. */
type Run = (args: readonly string[], environment: Environment) => Promise<number>;

/** The programs that the commands are made of. */
export interface Programs {
  /** The project of the stacks, an absolute path: Node and CDK run there. */
  readonly folder: string;
  readonly node: Run;
  /** The workspace's CDK command. */
  readonly cdk: Run;
  /** Turborepo's tasks of the whole workspace, quiet unless one fails. */
  readonly turbo: Run;
}

/** The real ones, as processes on this terminal. */
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
    // Whoever stops the command waits for the program: CDK still says what it leaves behind.
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
