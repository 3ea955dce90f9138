// Runs cfn-lint on the synthesized templates, compares the handler permissions with its schemas, runs parliament on the policies of IAM, zizmor and actionlint on the workflows, hadolint on the Dockerfile, and
// systemd-analyze on the unit of a server. All but the last are Python packages: a
// tool that cannot be installed is skipped with a message. With `--required`, as in CI, that is a failure.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { synthesizeEveryStack, templatesFolder } from './every-template.mjs';
import { findPython, installPackages } from './python-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const workflows = '.github/workflows';
const handlerPermissions = ['scripts/linters/handler_permissions.py', 'infra/test/handler-permissions.json'];
const policies = ['infra/execution-policy.json', 'infra/permissions-boundary.json'];
/** The dependency of a function on its role, which CDK writes twice. */
const ignoredChecks = ['--ignore-checks', 'W3005'];

/**
 * The linters with their arguments. Groups are installed separately: actionlint's package needs GitHub, hadolint's exists
 * only for some systems, and systemd is part of the system.
 */
const groups = [
  {
    requirements: 'linters.txt',
    seconds: 120,
    linters: {
      'cfn-lint': () => {
        const files = filesOf(templatesFolder, '.template.json');
        return files.length === 0 ? [] : [...ignoredChecks, '--', ...files];
      },
      // cfn-lint's package has the schemas, so a new version of it can change the permissions.
      python: () => handlerPermissions,
      // Also reads Dependabot's settings.
      zizmor: () => ['--offline', '--no-progress', '--quiet', '.'],
    },
  },
  {
    requirements: 'actionlint.txt',
    seconds: 25,
    linters: { actionlint: () => filesOf(workflows, '.yml') },
  },
  {
    requirements: 'parliament.txt',
    seconds: 60,
    linters: {
      // The low findings are actions that are newer than its data, and resources that cannot be named before they exist.
      parliament: () => ['--minimum_severity', 'MEDIUM', ...policies.flatMap((file) => ['--files', file])],
    },
  },
  {
    requirements: 'hadolint.txt',
    seconds: 60,
    linters: { hadolint: () => ['Dockerfile'] },
  },
  {
    linters: {
      'systemd-analyze': () => ['verify', '--recursive-errors=no', unitForThisComputer()],
    },
  },
];

/** A copy of the unit with this program's path of Node: systemd rejects a program that is missing. */
function unitForThisComputer() {
  const source = readFileSync(join(root, 'packages/local-cloud/server/kairos.service'), 'utf8');
  const copy = join(root, '.cache/kairos.service');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(copy, source.replace('/usr/bin/node', process.execPath));
  return copy;
}

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
  console.log(`${name.padEnd(16)} ${state}${reason === undefined ? '' : `: ${reason}`}`);
  return state;
}

const required = process.argv.includes('--required');
const python = findPython();
if (python === undefined) console.log('There is no Python 3.11 or newer with venv.');
const folders = groups.map((group) => group.requirements && python && installPackages(python, group));
if (folders.some((folder) => folder !== undefined)) synthesizeEveryStack();
const states = groups.flatMap((group, index) => {
  const folder = folders[index];
  return Object.entries(group.linters).map(([name, args]) => lint(name, args(), folder));
});
if (states.includes('failed') || (required && states.includes('skipped'))) process.exitCode = 1;
