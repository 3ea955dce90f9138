import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/support/cloud.ts';
import { createStaticWeb } from './static-web.ts';

const folder = temporaryFolder();
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  folder.remove();
});

function build(web: string): void {
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), 'page');
  writeFileSync(join(web, 'assets/a.js'), 'script');
}

async function serve(name: string, isFixed: boolean, isBuilt = true) {
  const web = join(folder.path, name);
  if (isBuilt) build(web);
  const pageFallback = (path: string) => path;
  const server = createServer(createStaticWeb(web, { securityHeaders: () => ({}), pageFallback, isFixed }));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { web, get };
}

test.each([
  ['of a laptop', false, 200],
  ['of a server', true, 404],
])('web build %s: whether it is fixed is %s, so a new file has status %i', async (_what, isFixed, status) => {
  const { web, get } = await serve(`new-${isFixed}`, isFixed);
  const asset = await get('/assets/a.js');
  expect([asset.status, await asset.text()]).toEqual([200, 'script']);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  writeFileSync(join(web, 'assets/new.js'), 'new');
  expect((await get('/assets/new.js')).status).toBe(status);
});

test('web build of a server: a file that was deleted ends its request only', async () => {
  const { web, get } = await serve('deleted', true);
  rmSync(join(web, 'assets/a.js'));
  await expect(get('/assets/a.js').then((answer) => answer.text())).rejects.toThrow();
  expect((await get('/index.html')).status).toBe(200);
});

test('web build of a server: a folder that is built after the start is served', async () => {
  const { web, get } = await serve('late', true, false);
  expect((await get('/index.html')).status).toBe(503);
  build(web);
  expect((await get('/index.html')).status).toBe(200);
});
