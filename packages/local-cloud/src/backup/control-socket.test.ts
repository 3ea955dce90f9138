import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/support/cloud.ts';
import { readControlPort, storeControlPort } from './control-port.ts';
import { openControlSocket, requestUserCommand, socketOf } from './control-socket.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const runUserCommand = (args: readonly string[]) => Promise.resolve({ ok: true, text: args.join(' ') });

test('control socket: is in the data folder; a long path is relative to the working folder', () => {
  expect(socketOf('/data', 'linux')).toBe('/data/control.sock');
  const long = `${process.cwd()}/${'x'.repeat(85)}`;
  expect(socketOf(long, 'linux')).toBe(`${'x'.repeat(85)}/control.sock`);
  expect(socketOf(`/${'x'.repeat(200)}`, 'linux')).toBeUndefined();
});

test('control socket: each data folder has a named pipe on Windows', () => {
  const [one, other] = ['C:\\one', 'C:\\other'].map((data) => socketOf(data, 'win32'));
  expect(one).toMatch(/^\\\\\.\\pipe\\kairos-[0-9a-f]{64}$/);
  expect(other).not.toBe(one);
});

test('control socket: where the folder allows none, a port of loopback with a key answers the commands', async () => {
  const data = join(folder.path, 'no-sockets');
  mkdirSync(join(data, 'control.sock'), { recursive: true });
  writeFileSync(join(data, 'control.sock/file'), '');
  const close = await openControlSocket(data, { runUserCommand });
  const { port } = readControlPort(data) ?? {};
  expect(statSync(join(data, 'control.port')).mode & 0o777).toBe(0o600);
  expect(await requestUserCommand(data, ['list'])).toEqual({ ok: true, text: 'list' });
  for (const headers of [{}, { 'x-kairos-control': 'guessed' }]) {
    const stranger = await fetch(`http://127.0.0.1:${port}/user`, { method: 'POST', body: '[]', headers });
    expect(stranger.status).toBe(403);
  }
  await close();
  expect(readdirSync(data)).toEqual(['control.sock']);
  expect(await requestUserCommand(data, ['list'])).toBeUndefined();
});

test('control socket: another program on the port of a killed Kairos is not taken for it', async () => {
  const server = createServer((_request, response) => response.end('{"ok":true,"text":"forged"}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const data = join(folder.path, 'killed');
  mkdirSync(data);
  storeControlPort(data, { port: (server.address() as AddressInfo).port, key: 'key' });
  expect(await requestUserCommand(data, ['list'])).toBeUndefined();
  server.close();

  // The next start has a socket.
  const close = await openControlSocket(data, { runUserCommand });
  expect(await requestUserCommand(data, ['list'])).toEqual({ ok: true, text: 'list' });
  expect(readdirSync(data)).toEqual(['control.sock']);
  await close();
});
