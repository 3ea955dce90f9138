// Runs cfn-lint on the synthesized templates, and zizmor and actionlint on the workflows. These are Python packages: a
// tool that cannot be installed is skipped with a message. With `--required`, as in CI, that is a failure.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = process.platform === 'win32' ? 'Scripts' : 'bin';
const workflows = '.github/workflows';
const templates = 'infra/cdk.out';
const dayInMs = 86_400_000;

/** The linters with their arguments. Groups are installed separately, because actionlint's package needs GitHub. */
const groups = [
  {
    requirements: 'linters.txt',
    seconds: 120,
    linters: {
      'cfn-lint': () => filesOf(templates, '.template.json'),
      // Also reads Dependabot's settings.
      zizmor: () => ['--offline', '--no-progress', '--quiet', '.'],
    },
  },
  {
    requirements: 'actionlint.txt',
    seconds: 25,
    linters: { actionlint: () => filesOf(workflows, '.yml') },
  },
];

function filesOf(folder, ending) {
  const path = join(root, folder);
  const names = existsSync(path) ? readdirSync(path) : [];
  return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);
}

/** Returns the name of a Python that supports the linters, or undefined. */
function findPython() {
  const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))';
  return ['python3', 'python'].find((name) => spawnSync(name, ['-c', check]).status === 0);
}

const fileOf = ({ requirements }) => join(root, 'scripts/linters', requirements);
const requirementsHash = createHash('sha256').update(
  groups.map((group) => readFileSync(fileOf(group))).join(),
);
/** The Python environment of all groups, created again when the requirements change. */
const environment = join(root, '.cache/linters', requirementsHash.digest('hex').slice(0, 12));

/** Runs an action until it has succeeded once. After a failure it waits a day before the next attempt. */
function once(name, work) {
  const complete = join(environment, `${name}.complete`);
  if (existsSync(complete)) return true;
  const failed = join(environment, `${name}.failed`);
  // Without a network the next attempt would fail, too.
  if (existsSync(failed) && Date.now() - statSync(failed).mtimeMs < dayInMs) return false;
  const { status } = work();
  mkdirSync(environment, { recursive: true });
  writeFileSync(status === 0 ? complete : failed, '');
  return status === 0;
}

/** Installs the programs of a group if needed. Returns their folder, or undefined when the installation fails. */
function install(python, group) {
  const quick = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '10'];
  // Most modules are never imported, and compiling all of them takes longer than the linters run.
  const pip = ['-m', 'pip', 'install', ...quick, '--no-compile', '--require-hashes', '-r', fileOf(group)];
  const installed =
    once('environment', () => spawnSync(python, ['-m', 'venv', environment])) &&
    once(group.requirements, () =>
      spawnSync(join(environment, binaries, 'python'), pip, { timeout: group.seconds * 1000 }),
    );
  return installed ? join(environment, binaries) : undefined;
}

/** Runs one linter and prints the result: `clean`, `skipped` or `failed`. */
function lint(name, args, folder) {
  if (args.length === 0) return print(name, 'skipped', 'there are no files');
  const PATH = [folder, process.env.PATH].filter(Boolean).join(delimiter);
  const { error, status, stdout, stderr } = spawnSync(name, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH },
  });
  if (error?.code === 'ENOENT')
    return print(name, 'skipped', 'it is not installed and could not be installed');
  if (status === 0) return print(name, 'clean');
  console.error(stdout + stderr);
  return print(name, 'failed');
}

function print(name, state, reason) {
  console.log(`${name.padEnd(10)} ${state}${reason === undefined ? '' : `: ${reason}`}`);
  return state;
}

const required = process.argv.includes('--required');
const python = findPython();
if (python === undefined) console.log('There is no Python 3.11 or newer with venv.');
const states = groups.flatMap((group) => {
  const folder = python === undefined ? undefined : install(python, group);
  return Object.entries(group.linters).map(([name, args]) => lint(name, args(), folder));
});
if (states.includes('failed') || (required && states.includes('skipped'))) process.exitCode = 1;
