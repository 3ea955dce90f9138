import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = process.platform === 'win32' ? 'Scripts' : 'bin';
const dayInMs = 86_400_000;

/** Returns the command of Python 3.11 or newer with venv and pip; undefined when there is none. */
export function findPython() {
  const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))';
  return ['python3', 'python'].find((name) => spawnSync(name, ['-c', check]).status === 0);
}

/** Runs an action until it has succeeded once. After a failure it waits a day before the next attempt. */
function once(environment, name, work) {
  const complete = join(environment, `${name}.complete`);
  if (existsSync(complete)) return true;
  const failed = join(environment, `${name}.failed`);
  // The usual cause is a missing network, so the next attempt waits a day.
  if (existsSync(failed) && Date.now() - statSync(failed).mtimeMs < dayInMs) return false;
  const { status } = work();
  mkdirSync(environment, { recursive: true });
  writeFileSync(status === 0 ? complete : failed, '');
  return status === 0;
}

/**
 * Installs the packages of a file in `scripts/linters` if needed, in an environment of their own, which is created again
 * when the file changes.
 * @param python the name of the Python that creates the environment
 * @param requirements the name of the file
 * @param seconds the time limit of the installation
 * @returns the folder of the programs, or undefined when the installation fails
 */
export function installPackages(python, { requirements, seconds }) {
  const file = join(root, 'scripts/linters', requirements);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const environment = join(root, '.cache/linters', hash);
  const quick = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '10'];
  // Most modules are never imported, and compiling all of them takes longer than the linters run.
  const pip = ['-m', 'pip', 'install', ...quick, '--no-compile', '--require-hashes', '-r', file];
  const installed =
    once(environment, 'environment', () => spawnSync(python, ['-m', 'venv', environment])) &&
    once(environment, 'packages', () =>
      spawnSync(join(environment, binaries, 'python'), pip, { timeout: seconds * 1000 }),
    );
  return installed ? join(environment, binaries) : undefined;
}
