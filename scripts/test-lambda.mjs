// Runs the code of the Lambda functions, as the template has it, under AWS's runtime client for Node. It needs Node 22 or
// newer, a C++ compiler, cmake and autoconf: the client has a native part, which is compiled once, in `.cache`.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { synthesizeEveryStack, templatesFolder } from './every-template.mjs';
import { listen, startFunction } from './lambda/runtime-api.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const runtime = join(root, '.cache/lambda-runtime');
const token = 'a'.repeat(43);
const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

/** Installs the runtime client. Returns the path of its program. @throws Error when it cannot be compiled */
function installClient() {
  mkdirSync(runtime, { recursive: true });
  copyFileSync(join(root, 'scripts/lambda/package.json'), join(runtime, 'package.json'));
  const options = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  const { status, stdout, stderr } = spawnSync('npm', options, { cwd: runtime, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`aws-lambda-ric cannot be installed: ${stdout.slice(-2000)}${stderr.slice(-2000)}`);
  return join(runtime, 'node_modules/aws-lambda-ric/index.mjs');
}

/** The functions of prod, by the first part of their logical ids: folder and handler. */
function writeFunctions() {
  synthesizeEveryStack();
  const file = join(root, templatesFolder, 'Kairos-prod-Push.template.json');
  const { Resources } = JSON.parse(readFileSync(file, 'utf8'));
  const functions = Object.entries(Resources).filter(([, { Type }]) => Type === 'AWS::Lambda::Function');
  return Object.fromEntries(
    functions.map(([id, { Properties }]) => {
      const name = id.replace(/Function\w*$/, '');
      const folder = join(runtime, name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'index.js'), Properties.Code.ZipFile);
      return [name, { folder, handler: Properties.Handler }];
    }),
  );
}

const encodeError = (name) => [400, { __type: name, message: name }];

/** Answers of DynamoDB, Cognito and the Parameter Store for an account with one calendar address and no reminders. */
function answerAws(target, input, parameters) {
  const [, action] = target.split('.');
  if (action === 'Query') {
    const isFeed = input.IndexName === 'byToken' && input.ExpressionAttributeValues[':token'].S === token;
    return [200, { Items: isFeed ? [{ owner: { S: 'mira' }, id: { S: 'feed' } }] : [] }];
  }
  if (action === 'GetItem') return [200, { Item: { token: { S: token }, text: { S: calendar } } }];
  if (action === 'AdminGetUser') return [200, { Username: 'mira', Enabled: true }];
  if (action === 'PutParameter') parameters.set(input.Name, input.Value);
  else if (!parameters.has(input.Name)) return encodeError('ParameterNotFound');
  return [200, { Parameter: { Name: input.Name, Value: parameters.get(input.Name) } }];
}

const requestOf = (method, path) => ({ rawPath: path, headers: {}, requestContext: { http: { method } } });

/** The checks by function. Each gets `invoke` and a server that takes CloudFormation's answers. */
const checks = {
  async Calendar({ invoke, log }) {
    const found = await invoke(requestOf('GET', `/calendar/${token}.ics`));
    assert.deepEqual([found.result.statusCode, found.result.body], [200, calendar]);
    const unknown = await invoke(requestOf('GET', `/calendar/${'b'.repeat(43)}.ics`));
    assert.equal(unknown.result.statusCode, 404);
    const today = await invoke(requestOf('GET', `/today/${token}.txt`));
    assert.deepEqual([today.result.statusCode, today.result.body], [200, 'Open Kairos to go on.\n']);
    assert.equal((await invoke(requestOf('POST', '/calendar/'))).result.statusCode, 405);
    const { error } = await invoke({ rawPath: `/calendar/${token}.ics` });
    assert.match(error.errorMessage, /^The address could not be read: TypeError$/);
    assert(!log().includes(token), 'the log has the token');
  },
  async CalendarReader({ invoke, log }) {
    const asked = { headers: {}, requestContext: { http: { method: 'POST' } }, body: '{}' };
    assert.equal((await invoke(asked)).result.statusCode, 401);
    const stranger = { ...asked, headers: { 'x-kairos-token': token } };
    assert.equal((await invoke(stranger)).result.statusCode, 401);
    assert.equal((await invoke(requestOf('GET', '/calendars/read'))).result.statusCode, 405);
    assert(!log().includes(token), 'the log has the token');
  },
  async PushMaker({ invoke, log, cloudFormation }) {
    const request = {
      ...{ RequestType: 'Create', StackId: 'stack', RequestId: 'one', LogicalResourceId: 'Key' },
      ...{ ResponseURL: cloudFormation.url, ResourceProperties: { Parameter: '/kairos/PushKey' } },
    };
    assert.deepEqual(await invoke(request), { result: null });
    await invoke({ ...request, RequestType: 'Update' });
    const [made, kept] = cloudFormation.answers;
    assert.equal(made.Status, 'SUCCESS');
    assert.match(made.Data.PublicKey, /^[\w-]{87}$/);
    assert.deepEqual(kept.Data, made.Data);
    assert(!log().includes('privateKey'), 'the log has the private key');
  },
  async RemindersSender({ invoke, parameters }) {
    assert.match((await invoke({})).error.errorMessage, /^Reminders could not be sent: ParameterNotFound$/);
    parameters.set('/key', JSON.stringify({ publicKey: 'public', privateKey: 'private' }));
    parameters.set('/site', 'https://kairos.example.org');
    assert.deepEqual(await invoke({}), { result: null });
  },
};

async function check(name, { folder, handler }, client) {
  const parameters = new Map();
  const aws = await listen(({ request, response, body }) => {
    const [status, answer] = answerAws(request.headers['x-amz-target'], JSON.parse(body), parameters);
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
  });
  const answers = [];
  const stacks = await listen(({ response, body }) => {
    answers.push(JSON.parse(body));
    response.writeHead(200).end();
  });
  const environment = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL: `http://${aws.host}`,
    // The runtime has the SDK.
    NODE_PATH: ['packages/push-sender', 'ops']
      .map((path) => join(root, path, 'node_modules'))
      .join(delimiter),
    ...{ FEED_TABLE: 'feeds', REMINDER_TABLE: 'reminders', DEVICE_TABLE: 'devices', USER_POOL_ID: 'pool' },
    ...{ READS_TABLE: 'reads', USER_POOL_CLIENT_ID: 'client' },
    ...{ KEY_PARAMETER: '/key', SITE_PARAMETER: '/site', METRIC_NAMESPACE: 'Kairos/test' },
  };
  const started = await startFunction({ client, folder, handler, environment });
  try {
    const cloudFormation = { url: `http://${stacks.host}/answer`, answers };
    await checks[name]({ ...started, parameters, cloudFormation });
    console.log(`${name.padEnd(16)} passed`);
  } catch (error) {
    console.error(`${name.padEnd(16)} failed: ${error.message}\n${started.log().slice(-4000)}`);
    process.exitCode = 1;
  } finally {
    for (const server of [started, aws, stacks]) server.close();
  }
}

if (Number.parseInt(process.versions.node, 10) < 22)
  throw new Error('aws-lambda-ric needs Node 22 or newer.');
const client = installClient();
const functions = writeFunctions();
assert.deepEqual(Object.keys(functions).sort(), Object.keys(checks).sort());
for (const [name, code] of Object.entries(functions)) await check(name, code, client);
