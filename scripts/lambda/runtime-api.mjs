import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const version = '/2018-06-01/runtime';

/** Starts a server on a free port of this machine. Resolves to its host with port, and a function that closes it. */
export async function listen(answer) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    await answer({ request, response, body });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { host: `127.0.0.1:${server.address().port}`, close };
}

/**
 * Starts an HTTP server with Lambda's Runtime API, and a function in AWS's runtime client that uses it.
 * @param {object} options
 * @param {string} options.client the client's program
 * @param {string} options.folder the folder of the function's code
 * @param {string} options.handler as `index.handler`
 * @param {Record<string, string>} options.environment
 * @returns `invoke(event)`, which resolves to `{ result }` or `{ error }` as the function has answered, and `close`. It
 * rejects when the client ends or reports an error of the initialisation.
 */
export async function startFunction({ client, folder, handler, environment }) {
  const waiting = [];
  const answers = new Map();
  let give;
  let log = '';
  let fail;
  const failed = new Promise((_, reject) => (fail = reject));
  failed.catch(() => undefined);
  const next = () =>
    waiting.length > 0 ? Promise.resolve(waiting.shift()) : new Promise((resolve) => (give = resolve));
  const api = await listen(async ({ request, response, body }) => {
    const [, id, kind] = /\/invocation\/([\w-]+)\/(response|error)$/.exec(request.url) ?? [];
    if (request.url === `${version}/invocation/next`) {
      const { event, requestId } = await next();
      const headers = {
        'content-type': 'application/json',
        'lambda-runtime-aws-request-id': requestId,
        'lambda-runtime-deadline-ms': String(Date.now() + 60_000),
        'lambda-runtime-invoked-function-arn': 'arn:aws:lambda:us-east-1:111122223333:function:Kairos-test',
      };
      response.writeHead(200, headers).end(JSON.stringify(event));
      return;
    }
    response.writeHead(202).end();
    const parsed = body === '' ? undefined : JSON.parse(body);
    if (kind === undefined) fail(new Error(`${request.url}: ${body}`));
    else answers.get(id)?.(kind === 'response' ? { result: parsed } : { error: parsed });
  });
  const child = spawn(process.execPath, [client], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...environment,
      AWS_LAMBDA_RUNTIME_API: api.host,
      _HANDLER: handler,
      AWS_LAMBDA_FUNCTION_NAME: 'Kairos-test',
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '128',
      AWS_LAMBDA_LOG_GROUP_NAME: 'test',
      AWS_LAMBDA_LOG_STREAM_NAME: 'test',
      AWS_LAMBDA_LOG_FORMAT: 'JSON',
      LAMBDA_TASK_ROOT: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text));
  child.once('error', fail);
  child.once('exit', (code) => fail(new Error(`The runtime client ended with ${code}: ${log}`)));
  return {
    invoke(event) {
      const requestId = randomUUID();
      const answered = new Promise((resolve) => answers.set(requestId, resolve));
      const invocation = { event, requestId };
      if (give === undefined) waiting.push(invocation);
      else {
        give(invocation);
        give = undefined;
      }
      return Promise.race([answered, failed]);
    },
    /** What the function has written to its log. */
    log: () => log,
    close() {
      child.kill('SIGKILL');
      api.close();
    },
  };
}
