// Runs the commands of `run.mjs` as child processes, which end with it.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

// npm's settings must not be passed to pnpm, which warns about them, nor to the tests.
export const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)_/i.test(name)),
);
Object.assign(env, {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  // Turborepo caches results for this version only.
  KAIROS_NODE_VERSION: process.version,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
});

const running = new Set();
let stopping;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = signal;
    for (const child of running) child.kill(signal);
  });
}

/**
 * Runs a command. Resolves to its exit code; 128 + n when signal n ended it.
 * @param settings environment variables of this command only
 * @param stdio default: that of this process
 */
export function run(command, args, { cwd = root, settings = {}, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...env, ...settings }, stdio });
    running.add(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
    if (stopping) child.kill(stopping);
  });
}

/** Ends this process when a command fails or a signal arrives. */
export async function requireSuccess(code) {
  const value = await code;
  if (stopping || value !== 0) process.exit(value || 128 + constants.signals[stopping]);
}

/** Ends this process when a signal has arrived. */
export function exitWhenStopped() {
  if (stopping) process.exit(128 + constants.signals[stopping]);
}

const turboProgram = join(root, 'node_modules/turbo/bin/turbo');

/** Runs tasks of Turborepo. Resolves to the exit code. */
export const turbo = (...args) => run(process.execPath, [turboProgram, 'run', ...args]);

/** Like {@link turbo}, and prints nothing. */
export const quietTurbo = (...args) =>
  run(process.execPath, [turboProgram, 'run', ...args], { stdio: 'ignore' });
