// Runs cfn-lint on the synthesized templates, and zizmor and actionlint on the workflows. These are Python packages: a
// tool that cannot be installed is skipped with a message. With `--required`, as in CI, that is a failure.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPython, installPackages } from './python-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const workflows = '.github/workflows';
const templates = 'infra/cdk.out';

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
  const folder = python === undefined ? undefined : installPackages(python, group);
  return Object.entries(group.linters).map(([name, args]) => lint(name, args(), folder));
});
if (states.includes('failed') || (required && states.includes('skipped'))) process.exitCode = 1;
