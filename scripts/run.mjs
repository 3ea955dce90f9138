// Runs `npm start`, `npm test`, `npm run dev` and the commands of operators, also on a new clone: uses only Node and npm.
// Installs the dependencies with the pnpm that package.json pins when the lockfile has changed, then runs the command.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env, quietTurbo, requireSuccess, root, run, turbo } from './child-processes.mjs';
import { operatorCommands, operatorWarning } from './operator-commands.mjs';
import { supportsNode } from './supported-node.mjs';
import { testMoto } from './test-moto.mjs';
import {
  buildForTests,
  makePackage,
  test,
  testDynamodb,
  testInBrowsers,
  testServer,
} from './test-commands.mjs';

const { engines, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

if (!supportsNode(process.versions.node, engines.node)) {
  console.error(`Kairos needs Node ${engines.node}; this is ${process.version}.`);
  process.exit(1);
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

const vite = () => {
  const web = join(root, 'apps/web');
  return run(process.execPath, [join(web, 'node_modules/vite/bin/vite.js')], { cwd: web });
};
const cloud = (args) => run(process.execPath, [join(root, 'packages/local-cloud/bin/kairos.mjs'), ...args]);

const program = (folder, script, args) =>
  run(process.execPath, ['--import', 'tsx', `bin/${script}.ts`, ...args], { cwd: join(root, folder) });

/** Generates the files of the schema. It prints only errors, because the command that follows has an output of its own. */
async function generateSchema() {
  const args = ['generate', '--filter=@kairos/schema', '--output-logs=errors-only'];
  if ((await quietTurbo(...args)) !== 0) await requireSuccess(turbo(...args));
}

const [task, ...rest] = process.argv.slice(2);
const warning = operatorWarning(task, process.versions.node);
if (warning !== undefined) console.error(warning);
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
    await makePackage(rest);
    break;
  case 'user':
    await requireSuccess(turbo('build', '--filter=@kairos/local-cloud', '--output-logs=errors-only'));
    process.exit(await cloud([task, ...rest]));
    break;
  case 'test':
    await test(['checks', 'coreJourneys'], rest);
    break;
  case 'test:all':
    await test(['all', 'journeys'], rest);
    break;
  case 'test:checks':
    await test(['checks'], rest);
    break;
  case 'test:long':
    await test(['long'], rest);
    break;
  case 'check:limits':
    process.exit(await run(process.execPath, [join(root, 'scripts/job-limits.mjs'), ...rest]));
    break;
  case 'test:build':
    process.exit(await buildForTests());
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
    await testDynamodb(rest);
    break;
  case 'test:moto':
    await testMoto();
    break;
  case 'test:lambda':
    await generateSchema();
    process.exit(await run(process.execPath, [join(root, 'scripts/test-lambda.mjs')]));
    break;
  case 'spec-coverage':
    process.exit(await run(process.execPath, [join(root, 'scripts/spec-coverage.mjs'), ...rest]));
    break;
  case 'test:fresh-clone':
    process.exit(await run(process.execPath, [join(root, 'scripts/fresh-clone.mjs')]));
    break;
  case 'test:add-field':
  case 'test:add-entity':
    process.exit(await run(process.execPath, [join(root, `scripts/${task.slice(5)}.mjs`), ...rest]));
    break;
  case 'synth':
  case 'diff':
  case 'deploy':
  case 'destroy':
    process.exit(await program('ops', 'operate', [task, ...rest]));
    break;
  case 'bench': {
    const measured = ['web', 'local-cloud', 'infra'].map((name) => `--filter=@kairos/${name}`);
    await requireSuccess(turbo('build', 'synth', ...measured, '--output-logs=errors-only'));
    const main = ['--import', 'tsx', 'e2e/bench/main.ts'];
    process.exit(await run(process.execPath, [...main, ...rest], { cwd: join(root, 'apps/web') }));
    break;
  }
  case 'simulate':
    if (rest.includes('--reminders')) {
      await generateSchema();
      const counts = rest.filter((word) => word !== '--reminders');
      process.exit(
        await run(process.execPath, [join(root, 'apps/web/scripts/simulate-reminders.mjs'), ...counts]),
      );
    }
    if (!rest.includes('--model')) {
      await requireSuccess(turbo('synth', '--filter=@kairos/infra', '--output-logs=errors-only'));
    }
    process.exit(await program('packages/sync', task, rest));
    break;
  case 'build:demo':
    await requireSuccess(turbo('build:demo', ...rest));
    console.log(`The static demo is in ${join('apps', 'web', 'demo', 'dist')}.`);
    break;
  case 'build':
  case 'generate':
    process.exit(await turbo(task, ...rest));
    break;
  case 'lint':
    process.exit(await turbo('//#lint:apps', '//#lint:backend', '//#lint:types', '//#lint:cycles', ...rest));
    break;
  case 'typecheck':
    process.exit(await turbo('//#tsc', ...rest));
    break;
  case 'format': {
    const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
    process.exit(await run(process.execPath, [prettier, '--write', '.', ...rest]));
    break;
  }
  case 'lint:deployment':
  case 'check:calendar':
    await generateSchema();
    process.exit(
      await run(process.execPath, [join(root, 'scripts', `${task.replace(':', '-')}.mjs`), ...rest]),
    );
    break;
  default:
    if (operatorCommands.includes(task)) {
      await generateSchema();
      process.exit(await program('ops', task, rest));
    }
    console.error(`No command "${task}": see package.json for the commands.`);
    process.exit(2);
}
