// Runs the tests of the commands that restore and clean tables on moto, a second imitation of DynamoDB beside AWS's
// DynamoDB Local. moto is a Python package.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { requireSuccess, root, run, turbo } from './child-processes.mjs';
import { findPython, installPackages } from './python-packages.mjs';

/** Starts moto on a free port; it ends with this process. Resolves to its address. @throws Error when it does not answer */
async function startMoto(programs) {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  await once(free, 'close');
  const child = spawn(join(programs, 'moto_server'), ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill());
  child.unref();
  const address = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await setTimeout(200)) {
    if (await fetch(`${address}/moto-api/`).catch(() => undefined)) return address;
  }
  throw new Error('moto did not answer within a minute.');
}

/** Ends this process with the exit code of the tests. @throws Error without Python or moto */
export async function testMoto() {
  const python = findPython();
  const programs = python && installPackages(python, { requirements: 'moto.txt', seconds: 300 });
  if (programs === undefined)
    throw new Error('moto cannot be installed: it needs Python 3.11 and a network.');
  await requireSuccess(turbo('generate', '@kairos/infra#synth', '--output-logs=errors-only'));
  const cwd = join(root, 'ops');
  const jest = join(cwd, 'node_modules/jest/bin/jest.js');
  // moto has one account for all tests.
  const options = ['--runInBand', '--setupFilesAfterEnv', join(cwd, 'test/reset-moto.ts')];
  const tests = ['removed-by-users', 'restore-records', 'run-drill'];
  const settings = { KAIROS_DYNAMODB: await startMoto(programs) };
  process.exit(await run(process.execPath, [jest, ...options, '--', ...tests], { cwd, settings }));
}
