// Runs `npm start`, `npm test`, `npm run dev` and the commands of operators, also on a new clone: uses only Node and npm.
// Installs the dependencies with the pnpm that package.json pins when the lockfile has changed, then runs the command.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clearReports, countTests, readReports } from './count-tests.mjs';
import { failuresOf } from './failures.mjs';
import { supportsNode } from './supported-node.mjs';
import { startDynamodbLocal } from './start-dynamodb-local.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { engines, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

if (!supportsNode(process.versions.node, engines.node)) {
  console.error(`Kairos needs Node ${engines.node}; this is ${process.version}.`);
  process.exit(1);
}

// npm's settings must not be passed to pnpm, which warns about them, nor to the tests.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)_/i.test(name)),
);
Object.assign(env, {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
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

/** Runs a command. Resolves to its exit code; 128 + n when signal n ended it. */
function run(command, args, { cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
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
async function requireSuccess(code) {
  const value = await code;
  if (stopping || value !== 0) process.exit(value || 128 + constants.signals[stopping]);
}

// npm passes the path of its program to scripts. On Windows the command is a batch file, which Node starts only in a shell.
const { npm_execpath: npmProgram } = process.env;
const [npm, ...npmArgs] = npmProgram?.endsWith('npm-cli.js') ? [process.execPath, npmProgram] : ['npm'];

/** Installs the dependencies with the pinned pnpm when the lockfile has changed. */
async function install() {
  const lockfile = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const installed = lockfile(join(root, 'node_modules', '.pnpm', 'lock.yaml'));
  if (installed !== undefined && installed === lockfile(join(root, 'pnpm-lock.yaml'))) return;
  const [, version] = /^pnpm@([\d.]+)/.exec(packageManager);
  const folder = join(root, '.cache/pnpm', version);
  const pnpm = join(folder, 'node_modules/pnpm/bin/pnpm.cjs');
  if (!existsSync(pnpm)) {
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await requireSuccess(
      run(npm, [...npmArgs, 'install', `pnpm@${version}`, `--prefix=${folder}`, ...options]),
    );
  }
  await requireSuccess(run(process.execPath, [pnpm, 'install', '--frozen-lockfile']));
}

const turbo = (...args) =>
  run(process.execPath, [join(root, 'node_modules/turbo/bin/turbo'), 'run', ...args]);
const vite = () => {
  const web = join(root, 'apps/web');
  return run(process.execPath, [join(web, 'node_modules/vite/bin/vite.js')], { cwd: web });
};
const cloud = (args) => run(process.execPath, [join(root, 'packages/local-cloud/bin/kairos.mjs'), ...args]);

const program = (folder, script, args) =>
  run(process.execPath, ['--import', 'tsx', `bin/${script}.ts`, ...args], { cwd: join(root, folder) });

const packageChecks = ['test', 'test:cloud', 'size'];
const rootChecks = [
  '//#test:scripts',
  '//#lint:apps',
  '//#lint:backend',
  '//#lint:cycles',
  '//#tsc',
  '//#knip',
  '//#format:check',
  '//#drift',
];
// The Python packages need a network.
const ciChecks = process.env.CI ? ['//#lint:deployment', '//#check:calendar'] : [];
const checks = [...packageChecks, ...rootChecks, ...ciChecks];

/**
 * Runs all checks and tests.
 * @param journeys the task of `apps/web` that runs the core journeys or all of them
 */
async function test(journeys) {
  clearReports(root);
  const all = '--continue=dependencies-successful';
  // A failed build is reported by the tasks that depend on it.
  await turbo('generate', 'build', 'synth', all, '--output-logs=errors-only');
  if (stopping) process.exit(128 + constants.signals[stopping]);
  const checksResult = await turbo(...checks, '--concurrency=2', all);
  if (stopping) process.exit(128 + constants.signals[stopping]);
  // After the checks, because both together take twice as long.
  const journeysResult = await turbo(journeys, all);
  if (stopping) process.exit(128 + constants.signals[stopping]);
  report(checksResult === 0 && journeysResult === 0);
}

/** Prints the failures and counts of all tests. */
function report(checksPassed) {
  const reports = readReports(root);
  // At the end of the output, where they are easy to find.
  for (const { test, message, repeated } of reports.flatMap(failuresOf)) {
    console.log(`\n${repeated ? 'Passed only when repeated' : 'Failed'}: ${test}\n${message}\n`);
  }
  const { passed, repeated, failed, skipped } = countTests(reports);
  // Where no other browser is installed, all journeys of test:browsers are skipped.
  const ok = checksPassed && failed === 0 && passed + skipped > 0;
  if (!ok && failed === 0) console.log('A check failed: see above.');
  console.log(`${passed + repeated} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  // Not process.exit, which would discard buffered output to a pipe.
  process.exitCode = ok ? 0 : 1;
}

/** Runs only journeys, with a Playwright configuration in apps/web/e2e. */
async function testInBrowsers(config, args) {
  clearReports(root);
  await requireSuccess(turbo('build', 'synth', '--output-logs=errors-only'));
  await runJourneys(config, args);
}

/** Runs the journeys on the tarball of a server behind real reverse proxies. */
async function testServer(args) {
  clearReports(root);
  await makePackage();
  const attacks = await attackBehindProxies();
  await runJourneys('server.config.ts', args, attacks);
}

/** Runs the attack tests on servers behind real proxies, whose certificates are signed by themselves. */
async function attackBehindProxies() {
  const jest = join(root, 'packages/local-cloud/node_modules/jest/bin/jest.js');
  const codes = [];
  for (const proxy of ['nginx', 'Caddy']) {
    Object.assign(env, { KAIROS_TEST_PROXY: proxy, NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    const report = ['--json', `--outputFile=.reports/${proxy}.json`];
    codes.push(
      await run(process.execPath, [jest, 'test/on-server', ...report], {
        cwd: join(root, 'packages/local-cloud'),
      }),
    );
  }
  delete env.KAIROS_TEST_PROXY;
  delete env.NODE_TLS_REJECT_UNAUTHORIZED;
  return Math.max(...codes);
}

async function runJourneys(config, args, earlier = 0) {
  const web = join(root, 'apps/web');
  const playwright = join(web, 'node_modules/@playwright/test/cli.js');
  const code = await run(process.execPath, [playwright, 'test', '-c', `e2e/${config}`, ...args], {
    cwd: web,
  });
  report(code === 0 && earlier === 0);
}

/** Makes the tarball of a server. */
async function makePackage() {
  const parts = ['web', 'local-cloud', 'infra'].map((name) => `--filter=@kairos/${name}`);
  await requireSuccess(turbo('build', 'synth', ...parts, '--output-logs=errors-only'));
  await requireSuccess(run(process.execPath, [join(root, 'packages/local-cloud/scripts/package.mjs')]));
}

/** Runs the tests that use tables with the DynamoDB at KAIROS_DYNAMODB. Default: DynamoDB Local. */
async function testDynamodb() {
  clearReports(root);
  env.KAIROS_DYNAMODB ??= await startDynamodbLocal(root);
  const filters = (...names) => names.map((name) => `--filter=@kairos/${name}`);
  await requireSuccess(
    turbo('build', 'synth', ...filters('local-cloud', 'infra'), '--output-logs=errors-only'),
  );
  const packages = filters('appsync-runtime', 'local-cloud');
  const options = ['--only', '--force', '--concurrency=1', '--continue'];
  report((await turbo('test', 'test:cloud', ...packages, ...options)) === 0);
}

const [task, ...rest] = process.argv.slice(2);
await install();
// The dependencies are installed: pnpm must not check them again in each package's script.
env.npm_config_verify_deps_before_run = 'false';
// Validation by cdk-nag and CloudFormation's rules takes half of a synth and is needed only for deployments.
// accepted-findings.test.ts runs it for the settings in stages.json.
if (
  ['start', 'dev', 'package', 'simulate', 'bench', 'screenshots'].includes(task) ||
  task?.startsWith('test')
)
  env.CDK_VALIDATION ??= 'false';
// Resolvers keep their names for readable errors. Every other command runs the minified code, as AWS does.
if (task === 'dev') env.KAIROS_MINIFY ??= 'false';
switch (task) {
  case 'start':
    await requireSuccess(turbo('build', 'synth', '--output-logs=errors-only'));
    process.exit(await cloud(rest));
    break;
  case 'dev': {
    await requireSuccess(
      turbo('generate', '@kairos/local-cloud#build', 'synth', '--output-logs=errors-only'),
    );
    const codes = await Promise.all([cloud(rest), vite()]);
    process.exit(Math.max(...codes));
    break;
  }
  case 'backup':
  case 'restore': {
    await requireSuccess(turbo('build', '--filter=@kairos/local-cloud', '--output-logs=errors-only'));
    // npm changes to the folder of package.json.
    const files = rest.map((file) => resolve(process.env.INIT_CWD ?? process.cwd(), file));
    process.exit(await cloud([task, ...files]));
    break;
  }
  case 'package':
    await makePackage();
    break;
  case 'user':
    await requireSuccess(turbo('build', '--filter=@kairos/local-cloud', '--output-logs=errors-only'));
    process.exit(await cloud([task, ...rest]));
    break;
  case 'test':
    await test('e2e:core');
    break;
  case 'test:all':
    await test('e2e');
    break;
  case 'test:journeys':
    await testInBrowsers('playwright.config.ts', rest);
    break;
  case 'test:browsers':
    await testInBrowsers('browsers.config.ts', rest);
    break;
  case 'test:server':
    await testServer(rest);
    break;
  case 'screenshots':
    process.exit(await turbo('screenshots'));
    break;
  case 'test:dynamodb-local':
    await testDynamodb();
    break;
  case 'test:add-field':
    process.exit(await run(process.execPath, [join(root, 'scripts/add-field.mjs'), ...rest]));
    break;
  case 'synth':
  case 'diff':
  case 'deploy':
  case 'destroy':
    process.exit(await program('ops', 'operate', [task, ...rest]));
    break;
  case 'cost':
    await requireSuccess(
      turbo('build', 'synth', '--filter=@kairos/web', '--filter=@kairos/infra', '--output-logs=errors-only'),
    );
    process.exit(await program('packages/cost-model', task, rest));
    break;
  case 'bench': {
    const measured = ['web', 'local-cloud', 'infra'].map((name) => `--filter=@kairos/${name}`);
    await requireSuccess(turbo('build', 'synth', ...measured, '--output-logs=errors-only'));
    const main = ['--import', 'tsx', 'e2e/bench/main.ts'];
    process.exit(await run(process.execPath, [...main, ...rest], { cwd: join(root, 'apps/web') }));
    break;
  }
  case 'simulate':
    if (!rest.includes('--model')) {
      await requireSuccess(turbo('synth', '--filter=@kairos/infra', '--output-logs=errors-only'));
    }
    process.exit(await program('packages/sync', task, rest));
    break;
  case 'smoke':
    // The GraphQL documents.
    await requireSuccess(turbo('generate', '--output-logs=errors-only'));
    process.exit(await program('ops', task, rest));
    break;
  case 'clean-failed':
  case 'compare':
  case 'doctor':
  case 'prepare-account':
  case 'sweep':
  case 'restore-drill':
  case 'restore-records':
    process.exit(await program('ops', task, rest));
    break;
  default:
    console.error(`No command "${task}": see package.json for the commands.`);
    process.exit(2);
}
