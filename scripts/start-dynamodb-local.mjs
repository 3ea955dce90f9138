// Starts AWS's DynamoDB Local for `npm run test:dynamodb-local`. Maven downloads it, Java 17 or newer runs it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const isWindows = process.platform === 'win32';

/** Downloads the jars and native libraries to `folder` if they are missing. */
function fetchJars(root, folder) {
  const pom = join(root, 'scripts/dynamodb-local/pom.xml');
  const options = ['--quiet', '--batch-mode', '--strict-checksums', '--file', pom];
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${folder}`];
  const { error, status } = spawnSync('mvn', [...options, ...copy], { stdio: 'inherit', shell: isWindows });
  if (error !== undefined) throw new Error(`Maven cannot be started: ${error.message}`);
  if (status !== 0) throw new Error('Maven could not download DynamoDB Local.');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts DynamoDB Local in memory on a free port; it ends with this process. It accepts any signature and listens on
 * all interfaces, so use it for test data only.
 * @param {string} root the repository's folder
 * @returns {Promise<string>} its endpoint, once it answers
 * @throws Error when Maven or Java is missing, or when it does not answer within a minute
 */
export async function startDynamodbLocal(root) {
  const folder = join(root, '.cache/dynamodb-local');
  fetchJars(root, folder);
  const port = await freePort();
  const { JAVA_HOME } = process.env;
  const java = JAVA_HOME === undefined ? 'java' : join(JAVA_HOME, 'bin/java');
  const main = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
  const jvmOptions = [`-Djava.library.path=${folder}`, '-cp', join(folder, '*'), main];
  const options = ['-inMemory', '-disableTelemetry', '-cors', 'localhost', '-port', `${port}`];
  const child = spawn(java, [...jvmOptions, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill());
  child.unref();
  child.stderr.unref();
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  let ended;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code) => (ended ??= `exit code ${code}\n${errors}`));
  const endpoint = `http://localhost:${port}`;
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await setTimeout(200)) {
    if (ended !== undefined) throw new Error(`DynamoDB Local did not start: ${ended}`);
    // Any response counts: it rejects requests without a signature.
    if (await fetch(endpoint).catch(() => undefined)) return endpoint;
  }
  throw new Error('DynamoDB Local did not answer within a minute.');
}
