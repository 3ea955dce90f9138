// @spec doctor doctor-mail

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { checkAddress } from '../../src/doctor/check-address.ts';
import { outboxTable } from '../../src/mail/waiting-mails.ts';
import { readServerSettings } from '../../src/server-settings.ts';
import type { OnPort } from '../../src/start-on-port.ts';
import { startServer } from '../../src/start-server.ts';
import { template, temporaryFolder, webTemplate } from '../support/cloud.ts';
import { command, startProgram } from '../support/kairos-process.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startReverseProxy, type ReverseProxy } from '../support/reverse-proxy.ts';

// A server behind a proxy, without encryption on loopback.
const folder = temporaryFolder();
const data = join(folder.path, 'data');
let proxy: ReverseProxy;
let server: OnPort;
let origin: string;
let right: ReverseProxy['headers'];

beforeAll(async () => {
  proxy = await startReverseProxy(0, {});
  const host = `localhost:${new URL(proxy.url).port}`;
  origin = `http://${host}`;
  right = { 'x-forwarded-host': host, 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.7' };
  const address = readServerSettings({ KAIROS_URL: origin }, 0);
  if (address === undefined) throw new Error('KAIROS_URL was not read');
  server = await startServer({
    ...{ template, webTemplate, web: folder.path, data, address, mailer: { deliver: () => undefined } },
    accounts: { signUp: 'closed', maxUsers: 50 },
  });
  proxy.target = server.port;
});
afterAll(async () => {
  await server.close();
  await proxy.close();
  folder.remove();
});
beforeEach(() => {
  proxy.headers = right;
});

/** The failed checks by name. */
async function failures(userPoolId = server.instance.userPoolId): Promise<Record<string, string>> {
  const findings = await checkAddress(origin, userPoolId, Date.now());
  const failed = findings.filter(({ state }) => state !== 'ok');
  return Object.fromEntries(failed.map(({ name, text }) => [name, text]));
}

test('doctor: finds no failure behind a proxy that is set up', async () => {
  expect(await failures()).toEqual({});
});

test.each(['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for'])(
  'doctor: names %s when the proxy passes it on from clients',
  async (name) => {
    const { [name]: _passed, ...set } = right;
    // Without X-Forwarded-Host, Host counts.
    proxy.headers = { ...set, host: new URL(origin).host };
    expect(await failures()).toEqual({
      proxy: expect.stringContaining(`The proxy passes ${name} of clients on`) as unknown,
    });
  },
);

test('doctor: shows the reason when Kairos rejects the requests of the proxy', async () => {
  proxy.headers = { ...right, 'x-forwarded-host': 'other.example' };
  expect(await failures()).toEqual({
    address: `Kairos answers only requests to ${new URL(origin).host}.`,
  });
});

test('doctor: finds a proxy that does not pass WebSockets on', async () => {
  proxy.headers = { ...right, upgrade: undefined, connection: undefined };
  expect(await failures()).toEqual({ WebSocket: expect.stringContaining('Upgrade') as unknown });
});

test('doctor: finds another Kairos, another program, and no program at the address', async () => {
  const other = { address: `${origin} is answered by something else than the Kairos of this data folder.` };
  expect(await failures('us-east-1_other')).toEqual(other);
  const page = createServer((_request, response) => response.end('<h1>Welcome</h1>'));
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  proxy.target = (page.address() as AddressInfo).port;
  expect(await failures()).toEqual(other);
  await new Promise((resolve) => page.close(resolve));
  expect(await failures()).toEqual({ address: expect.stringContaining('does not answer') as unknown });
  proxy.target = server.port;
});

test('doctor: finds a clock that differs', async () => {
  const findings = await checkAddress(origin, undefined, Date.now() + 120_000);
  expect(findings.filter(({ state }) => state === 'failed').map(({ name }) => name)).toEqual(['clock']);
});

test('kairos doctor: prints a line for each check, and ends with 1 after a failure', async () => {
  const run = (mail: Record<string, string> = {}) =>
    startProgram(process.execPath, [command, 'doctor'], { KAIROS_URL: origin, KAIROS_DATA: data, ...mail });
  const well = run();
  expect([await well.ended, well.output()]).toEqual([
    0,
    expect.stringMatching(
      /^(?:ok {7}(?:data|disk|address|proxy|WebSocket|clock) .+\n){6}note {5}mail {7}nothing is sent .+\nok {7}outbox {5}no mail waits\n$/,
    ) as unknown,
  ]);
  const mailServer = await startMailServer();
  const { keyValues } = server.database;
  await keyValues.write([{ type: 'put', table: outboxTable, key: 'one', value: { storedAt: Date.now() } }]);
  const mailing = run({
    KAIROS_SMTP: `smtp://127.0.0.1:${mailServer.settings.port}`,
    KAIROS_MAIL_FROM: 'kairos@example.org',
  });
  expect([await mailing.ended, mailing.output()]).toEqual([
    0,
    expect.stringMatching(
      /\nok {7}mail {7}127\.0\.0\.1 answers, .+\nok {7}outbox {5}1 mail waits, .+\n$/,
    ) as unknown,
  ]);
  expect(mailServer.received).toEqual([]);
  expect(await keyValues.table(outboxTable).keys()).toEqual(['one']);
  await mailServer.close();
  proxy.headers = { ...right, upgrade: undefined, connection: undefined };
  const ill = run();
  expect([await ill.ended, ill.output()]).toEqual([
    1,
    expect.stringContaining('failed   WebSocket') as unknown,
  ]);
});

test('kairos doctor: says on a laptop that it checks a server', async () => {
  const run = startProgram(process.execPath, [command, 'doctor'], { KAIROS_DATA: data });
  expect([await run.ended, run.output()]).toEqual([
    1,
    'kairos doctor checks a server: set KAIROS_URL and its other settings.\n',
  ]);
});
