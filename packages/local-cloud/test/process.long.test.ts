import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './support/cloud.ts';
import { command, printed, ready, startProgram, type Run } from './support/kairos-process.ts';
import { listeningSockets } from './support/listening-sockets.ts';

// The `kairos` command as a process: start, signals and kill.
const folder = temporaryFolder();
const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  folder.remove();
});

function start(environment: Record<string, string>, ...args: string[]): Run {
  const run = startProgram(process.execPath, [command, ...args], environment);
  started.push(run.child);
  return run;
}

const data = (name: string) => join(folder.path, name);

async function userPool(url: string, operation: string, body: object): Promise<Record<string, unknown>> {
  const { userPoolClientId } = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;
  const response = await fetch(`${url}/cognito`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ...body, ClientId: userPoolClientId }),
  });
  return (await response.json()) as Record<string, unknown>;
}

const user = { Username: 'mira@example.org', Password: 'quiet-river-42', UserAttributes: [] };

// The tests share one start, because each takes a second of processor time.
describe('kairos with a data folder', () => {
  let run: Run;
  let url: string;
  beforeAll(async () => {
    run = start({ PORT: '0', KAIROS_DATA: data('kept') });
    url = await ready(run);
  });

  test('prints the addresses and makes its data readable only by the owner', () => {
    expect(run.output()).toContain(`${url}/mailbox`);
    expect(statSync(data('kept')).mode & 0o077).toBe(0);
    const kept = readdirSync(data('kept'), { recursive: true, encoding: 'utf8' });
    expect(kept).toContain('instance.json');
    expect(kept.filter((path) => (statSync(join(data('kept'), path)).mode & 0o077) !== 0)).toEqual([]);
  });

  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux(
    'the process listens on its port and on the socket of its owner, and on nothing else (read from /proc)',
    () => {
      expect(listeningSockets(run.child.pid!)).toEqual([
        `tcp 127.0.0.1:${new URL(url).port}`,
        `unix ${data('kept')}/control.sock`,
      ]);
    },
  );

  test('reports a port or folder in use in one line at a second start', async () => {
    const { port } = new URL(url);
    const samePort = start({ PORT: port, KAIROS_DATA: data('other') });
    expect(await samePort.ended).toBe(1);
    expect(samePort.output().trim().split('\n')).toEqual([
      expect.stringContaining(`Port ${port} is taken.`) as string,
    ]);

    const sameFolder = start({ PORT: '0', KAIROS_DATA: data('kept') });
    expect(await sameFolder.ended).toBe(1);
    expect(sameFolder.output().trim().split('\n')).toEqual([
      expect.stringContaining(`${data('kept')} is in use by another Kairos.`) as string,
    ]);
  });

  test('keeps an account after kill -9', async () => {
    expect(await userPool(url, 'SignUp', user)).toHaveProperty('UserSub');
    run.child.kill('SIGKILL');
    await run.ended;
    run = start({ PORT: new URL(url).port, KAIROS_DATA: data('kept') });
    expect(await userPool(await ready(run), 'SignUp', user)).toMatchObject({
      __type: 'UsernameExistsException',
    });
  });

  test('exits with code 0 on Ctrl-C', async () => {
    run.child.kill('SIGINT');
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe('kairos --demo in memory', () => {
  let before: string[];
  let run: Run;
  let url: string;
  beforeAll(async () => {
    before = readdirSync(folder.path);
    run = start({ PORT: '0', KAIROS_DATA: 'memory' }, '--demo');
    url = await ready(run);
  });

  test('prints the e-mail address and password of the demo', async () => {
    expect(run.output()).toContain('mira@example.org, password quiet-river-42');
    expect(await userPool(url, 'SignUp', user)).toMatchObject({ __type: 'UsernameExistsException' });
  });

  test('stores nothing and exits with code 0 on SIGTERM', async () => {
    expect(run.output()).toContain('in memory');
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(readdirSync(folder.path)).toEqual(before);
  });
});

const server = { KAIROS_URL: 'https://plan.example.org', PORT: '0' };

describe('kairos as a server', () => {
  test('prints its address and where it listens, and answers only its proxy', async () => {
    const run = start({ ...server, KAIROS_DATA: data('server') });
    const port = await printed(run, /Listens {3}127\.0\.0\.1, port (\d+)\n/);
    expect(run.output()).toContain('Kairos    https://plan.example.org\n');
    expect(run.output()).not.toContain('ailbox');
    expect((await fetch(`http://localhost:${port}/config.json`)).status).toBe(403);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  const withModes = process.platform === 'win32' ? test.skip : test;
  withModes('does not start on a folder that others can read', async () => {
    mkdirSync(data('open'));
    chmodSync(data('open'), 0o750);
    const run = start({ ...server, KAIROS_DATA: data('open') });
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(
      `Other users can read the data folder ${data('open')}: chmod 700 ${data('open')}\n`,
    );
    expect(readdirSync(data('open'))).toEqual([]);
  });
});

test.each<[string, Record<string, string>, string[], string]>([
  [
    'a server without HTTPS',
    { KAIROS_URL: 'http://plan.example.org' },
    [],
    'KAIROS_URL must begin with https',
  ],
  ['a demo on a server', server, ['--demo'], 'remove --demo or KAIROS_URL.'],
  [
    'an address of another machine',
    { ...server, KAIROS_DATA: data('far'), KAIROS_LISTEN: '192.0.2.1', KAIROS_TRUSTED_PROXY: '192.0.2.2' },
    [],
    'Kairos cannot listen on 192.0.2.1, port 0: ',
  ],
  ['an invalid port', { PORT: 'eighty' }, [], 'PORT must be a number from 0 to 65535, not "eighty".'],
  ['a port out of range', { PORT: '70000' }, [], 'PORT must be a number'],
  [
    'an invalid number of seconds',
    { KAIROS_GOOGLE_TOKEN_SECONDS: '0' },
    [],
    'KAIROS_GOOGLE_TOKEN_SECONDS must be',
  ],
  [
    'a push service on another computer',
    { KAIROS_PUSH_SERVICE: 'http://example.org:80' },
    [],
    'KAIROS_PUSH_SERVICE must be a URL on this computer',
  ],
  [
    'a DynamoDB address that is not a URL',
    { KAIROS_DYNAMODB: 'localhost:8000' },
    [],
    'KAIROS_DYNAMODB must be an http or https URL, as http://localhost:8000, not "localhost:8000".',
  ],
  [
    'a DynamoDB that does not answer',
    { PORT: '0', KAIROS_DYNAMODB: 'http://localhost:1' },
    [],
    'The DynamoDB at http://localhost:1 cannot be used: ',
  ],
  ['an unknown argument', { PORT: '0' }, ['--fast'], 'Unknown argument --fast'],
  [
    'a data folder that is a file',
    { PORT: '0', KAIROS_DATA: command },
    [],
    `The data folder ${command} cannot`,
  ],
  [
    'a template that does not exist',
    { KAIROS_TEMPLATE: data('none') },
    [],
    `The template ${data('none')} cannot`,
  ],
])('kairos: %s is reported in one line', async (_what, environment, args, line) => {
  const run = start({ KAIROS_DATA: 'memory', ...environment }, ...args);
  expect(await run.ended).toBe(1);
  expect(run.output().trim().split('\n')).toEqual([expect.stringContaining(line) as string]);
});
