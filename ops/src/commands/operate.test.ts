import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, type Outcome } from '../../test/capture.ts';
import { operate } from './operate.ts';
import { prepareAccount } from './prepare-account.ts';
import type { Environment } from './start.ts';

/** The environment variables of a process, with only the given credentials. */
const environmentWith = (given: Environment = {}): Environment => ({
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  AWS_EC2_METADATA_DISABLED: 'true',
  ...given,
});

/** Runs a command as a process, which takes half a second. {@link call} is faster for tests that need no process. */
function run(script: string, args: readonly string[], given?: Environment): Promise<Outcome> {
  const cwd = join(__dirname, '../..');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', `bin/${script}.ts`, ...args],
      { cwd, env: environmentWith(given) },
      (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code), said: out + err });
      },
    );
  });
}

/** Calls a command like its script. */
const call = (command: typeof operate, args: readonly string[], given?: Environment): Promise<Outcome> =>
  capture(environmentWith(given), (environment) => command(args, environment));

/** A fake of AWS's query services: returns the XML body for the form's Action. */
async function startAws(answers: Record<string, { status: number; body: string }>) {
  const server = createServer((request, response) => {
    let form = '';
    request.on('data', (chunk: Buffer) => (form += chunk.toString()));
    request.on('end', () => {
      const action = new URLSearchParams(form).get('Action') ?? '';
      const { status, body } = answers[action] ?? { status: 500, body: '' };
      response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const environment = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'example',
    AWS_MAX_ATTEMPTS: '1',
  };
  return { environment, close: () => new Promise((resolve) => server.close(resolve)) };
}

const errorResponse = (code: string, message: string) => ({
  status: 400,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});
const callerIdentity = {
  status: 200,
  body: '<GetCallerIdentityResponse><GetCallerIdentityResult><Account>123456789012</Account></GetCallerIdentityResult></GetCallerIdentityResponse>',
};

test('operate: an unknown stage is rejected in one line, without a call of AWS', async () => {
  expect(await call(operate, ['deploy', 'nowhere'])).toEqual({
    code: 2,
    said: 'No stage "nowhere": it must be dev, prod or pr-<number>.\n',
  });
});
test('operate: missing credentials are reported in one line with the next step', async () => {
  const { code, said } = await run('operate', ['deploy', 'dev']);
  expect(code).toBe(1);
  expect(said).toMatch(/^There are no AWS credentials\. .*docs\/runbook\.md\.\n$/);
});
test('operate: an unknown profile is reported with the known ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kairos-profiles-'));
  const config = join(folder, 'config');
  writeFileSync(config, '[profile work]\nregion=us-east-1\n');
  const files = { AWS_CONFIG_FILE: config, AWS_SHARED_CREDENTIALS_FILE: join(folder, 'credentials') };
  expect(await run('operate', ['deploy', 'dev'], { ...files, AWS_PROFILE: 'wrok' })).toEqual({
    code: 1,
    said: 'There is no AWS profile "wrok". Known profiles: work; see "Credentials" in docs/runbook.md.\n',
  });
  const { said } = await run('operate', ['deploy', 'dev'], { ...files, AWS_PROFILE: 'work' });
  expect(said).toMatch(/^There are no AWS credentials\./);
});
test('operate: an unknown host is reported in one line by the command and by the upload', async () => {
  const environment = {
    ...{ AWS_ENDPOINT_URL: 'http://nowhere.invalid', AWS_MAX_ATTEMPTS: '1' },
    ...{ AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'example' },
    // `operate` sets it for the programs that it starts.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
  const { code, said } = await run('operate', ['deploy', 'dev'], environment);
  expect(code).toBe(1);
  expect(said).toMatch(/^AWS cannot be reached: .*nowhere\.invalid\n$/);
  const upload = await run('../../infra/bin/web-files', ['empty', 'kairos-dev-web'], environment);
  expect(upload.code).toBe(1);
  expect(upload.said).toMatch(/^The web's files: .*nowhere\.invalid\n$/);
});
test('operate: expired credentials are reported as expired', async () => {
  const aws = await startAws({ GetCallerIdentity: errorResponse('ExpiredToken', 'The token is expired') });
  const { code, said } = await call(operate, ['diff', 'prod'], aws.environment);
  await aws.close();
  expect({ code, said }).toEqual({
    code: 1,
    said: 'The AWS credentials have expired: sign in again (aws sso login).\n',
  });
});
test('operate: invalid credentials and network errors have different messages', async () => {
  const aws = await startAws({
    GetCallerIdentity: errorResponse('InvalidClientTokenId', 'The security token is invalid.'),
  });
  const { said } = await call(operate, ['diff', 'prod'], aws.environment);
  await aws.close();
  expect(said).toBe('AWS does not accept these credentials: The security token is invalid.\n');
  // In a process, because in Jest Node's errors have another realm and the SDK does not recognize them.
  const { code, said: unreachable } = await run('operate', ['diff', 'prod'], aws.environment);
  expect(code).toBe(1);
  expect(unreachable).toMatch(/^AWS cannot be reached: .*ECONNREFUSED/);
});
test('operate: a missing bootstrap stack is reported with the next step', async () => {
  const aws = await startAws({
    GetCallerIdentity: callerIdentity,
    DescribeStacks: errorResponse('ValidationError', 'Stack with id Kairos-Toolkit-dev does not exist'),
  });
  const { code, said } = await call(operate, ['deploy', 'dev'], aws.environment);
  await aws.close();
  expect(code).toBe(1);
  expect(said).toMatch(
    /^Account 123456789012 is not bootstrapped for dev in us-east-1: npm run prepare-account -- dev; .*\n$/,
  );
});
test('operate: destroy prod deletes no files while a stack is protected', async () => {
  const stack = (name: string, guarded: boolean) =>
    `<member><StackName>${name}</StackName><StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-11-20T08:00:00Z</CreationTime><EnableTerminationProtection>${String(guarded)}</EnableTerminationProtection></member>`;
  const stacks = stack('Kairos-dev-Web', true) + stack('Kairos-prod-Web', true);
  const aws = await startAws({
    GetCallerIdentity: callerIdentity,
    DescribeStacks: {
      status: 200,
      body: `<DescribeStacksResponse><DescribeStacksResult><Stacks>${stacks}</Stacks></DescribeStacksResult></DescribeStacksResponse>`,
    },
  });
  const { code, said } = await call(
    operate,
    ['destroy', 'prod', '--confirm', 'destroy-prod'],
    aws.environment,
  );
  await aws.close();
  expect(code).toBe(1);
  expect(said).toContain('Kairos-prod-Web is protected from termination');
});

describe('prepare-account', () => {
  test('requires the kind of stage', async () => {
    const said =
      'What is this account for? npm run prepare-account -- dev, preview or prod [--execution-policy <ARN>]\n';
    expect(await call(prepareAccount, [])).toEqual({ code: 2, said });
    expect(await call(prepareAccount, ['pr-1'])).toEqual({ code: 2, said });
  });
  test('reports unreadable settings without a call of AWS', async () => {
    const { code, said } = await call(prepareAccount, ['prod'], { KAIROS_SETTINGS: '/nowhere/stages.json' });
    expect(code).toBe(2);
    expect(said).toMatch(/^\/nowhere\/stages\.json: .*\n$/);
  });
  test('reports missing credentials in one line with the next step', async () => {
    const { code, said } = await run('prepare-account', ['prod']);
    expect(code).toBe(1);
    expect(said).toMatch(/^There are no AWS credentials\. .*docs\/runbook\.md\.\n$/);
  });
});
