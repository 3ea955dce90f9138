// The commands of `run.mjs` that run tests and checks.
import { join } from 'node:path';
import { env, exitWhenStopped, requireSuccess, root, run, turbo } from './child-processes.mjs';
import { clearReports, countTests, readReports } from './count-tests.mjs';
import { startTaskCounts } from './count-tasks.mjs';
import { failuresOf } from './failures.mjs';
import { startDynamodbLocal } from './start-dynamodb-local.mjs';

const builds = ['generate', 'build', 'synth'];
const checks = [
  'test',
  'test:rules',
  'test:app',
  'test:shared',
  'test:features',
  'test:daily-plan',
  'test:accounts',
  'test:screens',
  'test:cloud',
  'size',
  '//#test:scripts',
  '//#lint:apps',
  '//#lint:backend',
  '//#lint:types',
  '//#lint:cycles',
  '//#tsc',
  '//#drift',
];
// The Python packages need a network.
const ciChecks = process.env.CI ? ['//#lint:deployment', '//#check:calendar'] : [];
const longChecks = ['test:long', 'e2e:demo', '//#knip', '//#format:check', '//#test:fresh-clone'];
const continueAfterFailures = '--continue=dependencies-successful';

/** The parts of the tests, each as arguments of Turborepo. `npm test` and the jobs of CI choose among them. */
const parts = {
  checks: [...builds, ...checks, '--concurrency=2'],
  long: [...longChecks, '--concurrency=2'],
  all: [...builds, ...checks, ...longChecks, ...ciChecks, '--concurrency=2'],
  coreJourneys: ['e2e:core'],
  journeys: ['e2e'],
};

/**
 * Runs parts of the tests, one after the other: checks and journeys at the same time take longer.
 * @param names of `parts`
 * @param args more arguments of Turborepo, such as `--force`
 */
export async function test(names, args = []) {
  clearReports(root);
  const runs = startTaskCounts(root);
  let ok = true;
  for (const name of names) {
    const options = [continueAfterFailures, '--summarize', '--output-logs=new-only', ...args];
    ok = (await turbo(...parts[name], ...options)) === 0 && ok;
    exitWhenStopped();
  }
  const { cached, total } = runs.count();
  if (cached > 0) {
    console.log(
      `${cached} of ${total} tasks are cached: nothing that they read has changed. --force runs them.`,
    );
  }
  report(ok);
}

/** Builds what the tests use. */
export const buildForTests = () => turbo(...builds, '--output-logs=errors-only');

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
export async function testInBrowsers(config, args) {
  clearReports(root);
  await requireSuccess(turbo('build', 'synth', '--output-logs=errors-only'));
  await runJourneys(config, args);
}

/** Runs the journeys on the tarball of a server behind real reverse proxies. */
export async function testServer(args) {
  clearReports(root);
  await makePackage();
  const attacks = await attackBehindProxies();
  await runJourneys('server.config.ts', args, attacks);
}

/** Runs the attack tests on servers behind real proxies, whose certificates are self-signed. Resolves to the exit code. */
async function attackBehindProxies() {
  const cwd = join(root, 'packages/local-cloud');
  const jest = join(cwd, 'node_modules/jest/bin/jest.js');
  const codes = [];
  for (const proxy of ['nginx', 'Caddy']) {
    const options = ['test/on-server', '--json', `--outputFile=.reports/${proxy}.json`];
    const settings = { KAIROS_TEST_PROXY: proxy, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    codes.push(await run(process.execPath, [jest, ...options], { cwd, settings }));
  }
  return Math.max(...codes);
}

/** @param earlier the exit code of the tests before */
async function runJourneys(config, args, earlier = 0) {
  const web = join(root, 'apps/web');
  const playwright = join(web, 'node_modules/@playwright/test/cli.js');
  const code = await run(process.execPath, [playwright, 'test', '-c', `e2e/${config}`, ...args], {
    cwd: web,
  });
  report(code === 0 && earlier === 0);
}

/**
 * Makes the tarball of a server.
 *
 * @param {readonly string[]} [args] as `--arch=arm64`
 */
export async function makePackage(args = []) {
  const parts = ['web', 'local-cloud', 'infra'].map((name) => `--filter=@kairos/${name}`);
  await requireSuccess(turbo('build', 'synth', ...parts, '--output-logs=errors-only'));
  const script = join(root, 'packages/local-cloud/scripts/package.mjs');
  await requireSuccess(run(process.execPath, [script, ...args]));
}

/**
 * Runs the tests that use tables with the DynamoDB at KAIROS_DYNAMODB. Default: DynamoDB Local.
 * @param args `--random`: 100,000 random operations on it and on the engine instead
 */
export async function testDynamodb(args) {
  clearReports(root);
  env.KAIROS_DYNAMODB ??= await startDynamodbLocal(root);
  if (args.includes('--random')) {
    const only = ['--filter=@kairos/dynamodb', '--only', '--force'];
    report((await turbo('test:long', ...only)) === 0);
    return;
  }
  const filters = (...names) => names.map((name) => `--filter=@kairos/${name}`);
  await requireSuccess(
    turbo('build', 'synth', ...filters('local-cloud', 'infra'), '--output-logs=errors-only'),
  );
  // In ops, the commands that restore and clean tables.
  const packages = filters('appsync-runtime', 'local-cloud', 'ops');
  const options = ['--only', '--force', '--concurrency=1', '--continue'];
  report((await turbo('test', 'test:cloud', ...packages, ...options)) === 0);
}
