// `npm start`, `npm test`, `npm run dev` and the operator's commands on a clone that has nothing installed yet.
// Uses only Node and npm.
// Installs with the pnpm pinned in package.json when the lockfile changed, then hands over.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clearReports, countTests, readReports } from './count-tests.mjs';
import { failuresOf } from './failures.mjs';
import { pinnedPnpm } from './pinned-pnpm.mjs';
import { supportsNode } from './supported-node.mjs';
import { startDynamodbLocal } from './start-dynamodb-local.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { engines, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

if (!supportsNode(process.versions.node, engines.node)) {
  console.error(`Kairos needs Node ${engines.node}; this is ${process.version}.`);
  process.exit(1);
}

// npm's own settings must reach neither pnpm, which warns about them, nor the tests.
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

/** Runs a command to its end; resolves to its exit code, 128 + n when a signal ended it. */
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

async function need(code) {
  const value = await code;
  if (stopping || value !== 0) process.exit(value || 128 + constants.signals[stopping]);
}

async function install() {
  const lockfile = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const installed = lockfile(join(root, 'node_modules', '.pnpm', 'lock.yaml'));
  if (installed !== undefined && installed === lockfile(join(root, 'pnpm-lock.yaml'))) return;
  const pnpm = await pinnedPnpm(packageManager, join(root, '.cache/pnpm'), run).catch((error) => {
    if (!stopping) console.error(error.message);
    return process.exit(stopping ? 128 + constants.signals[stopping] : 1);
  });
  await need(run(process.execPath, [pnpm, 'install', '--frozen-lockfile']));
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
// The web's tests take longest: in the other queue they might begin last, with nothing left to run beside them.
// Two short ones keep them company, for both queues to end together.
const webQueue = ['@kairos/web', '@kairos/cost-model', '@kairos/ops'];
const checks = [
  [...packageChecks, ...webQueue.map((name) => `--filter=${name}`), '--concurrency=1'],
  [...packageChecks, ...rootChecks, ...webQueue.map((name) => `--filter=!${name}`), '--concurrency=2'],
];
// Python's linters want a network, and mostly wait for it: CI has them look, in a queue of their own.
if (process.env.CI) checks.push(['//#lint:deployment']);

async function test() {
  clearReports(root);
  const all = '--continue=dependencies-successful';
  // What the others build on, made once; what does not build is reported by whoever needs it.
  await turbo('generate', 'build', 'synth', all, '--output-logs=errors-only');
  if (stopping) process.exit(128 + constants.signals[stopping]);
  const checked = await Promise.all(checks.map((queue) => turbo(...queue, all)));
  if (stopping) process.exit(128 + constants.signals[stopping]);
  // Alone: a check beside the browsers costs twice its time, and makes the journeys wait.
  const journeys = await turbo('e2e', all);
  if (stopping) process.exit(128 + constants.signals[stopping]);
  report([...checked, journeys].every((code) => code === 0));
}

/** Ends with the failures and the counts of all tests that ran. */
function report(checksPassed) {
  const reports = readReports(root);
  // Once more at the end, where one looks first.
  for (const { test, message, repeated } of reports.flatMap(failuresOf)) {
    console.log(`\n${repeated ? 'Passed only when repeated' : 'Failed'}: ${test}\n${message}\n`);
  }
  const { passed, repeated, failed, skipped } = countTests(reports);
  // On a laptop without other browsers, all journeys of test:browsers are skipped.
  const ok = checksPassed && failed === 0 && passed + skipped > 0;
  if (!ok && failed === 0) console.log('A check failed: see above.');
  console.log(`${passed + repeated} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  // Not process.exit: what is still on its way into a pipe would be lost.
  process.exitCode = ok ? 0 : 1;
}

/** Journeys alone, by one of Playwright's configurations in apps/web/e2e. */
async function testInBrowsers(config, args) {
  clearReports(root);
  await need(turbo('build', 'synth', '--output-logs=errors-only'));
  const web = join(root, 'apps/web');
  const playwright = join(web, 'node_modules/@playwright/test/cli.js');
  const code = await run(process.execPath, [playwright, 'test', '-c', `e2e/${config}`, ...args], {
    cwd: web,
  });
  report(code === 0);
}

/** The tests that use tables, on the DynamoDB at KAIROS_DYNAMODB, else on DynamoDB Local. */
async function testDynamodb() {
  clearReports(root);
  env.KAIROS_DYNAMODB ??= await startDynamodbLocal(root);
  const filters = (...names) => names.map((name) => `--filter=@kairos/${name}`);
  await need(turbo('build', 'synth', ...filters('local-cloud', 'infra'), '--output-logs=errors-only'));
  const packages = filters('appsync-runtime', 'local-cloud');
  const options = ['--only', '--force', '--concurrency=1', '--continue'];
  report((await turbo('test', 'test:cloud', ...packages, ...options)) === 0);
}

const [task, ...rest] = process.argv.slice(2);
await install();
// One install for all: the packages' own scripts need not check again, all at once.
env.npm_config_verify_deps_before_run = 'false';
// Half of a synth is the reading of templates by cdk-nag and CloudFormation's rules, which matters where one deploys.
// accepted-findings.test.ts has them read what stages.json says.
if (task === 'start' || task === 'dev' || task?.startsWith('test')) env.CDK_VALIDATION ??= 'false';
switch (task) {
  case 'start':
    await need(turbo('build', 'synth', '--output-logs=errors-only'));
    process.exit(await cloud(rest));
    break;
  case 'dev': {
    await need(turbo('generate', '@kairos/local-cloud#build', 'synth', '--output-logs=errors-only'));
    const codes = await Promise.all([cloud(rest), vite()]);
    process.exit(Math.max(...codes));
    break;
  }
  case 'test':
    await test();
    break;
  case 'test:journeys':
    await testInBrowsers('playwright.config.ts', rest);
    break;
  case 'test:browsers':
    await testInBrowsers('browsers.config.ts', rest);
    break;
  case 'test:dynamodb-local':
    await testDynamodb();
    break;
  case 'synth':
  case 'diff':
  case 'deploy':
  case 'destroy':
    process.exit(await program('ops', 'operate', [task, ...rest]));
    break;
  case 'cost':
    await need(
      turbo('build', 'synth', '--filter=@kairos/web', '--filter=@kairos/infra', '--output-logs=errors-only'),
    );
    process.exit(await program('packages/cost-model', task, rest));
    break;
  case 'compare':
  case 'prepare-account':
  case 'sweep':
  case 'restore-drill':
    process.exit(await program('ops', task, rest));
    break;
  default:
    console.error(`No command "${task}": package.json lists them.`);
    process.exit(2);
}
