import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages, runQuietly, startRegistry } from './fake-registry.mjs';
import { pinnedPnpm } from './pinned-pnpm.mjs';

const manifest = { name: 'pnpm', version: '9.9.9' };
let folder;
let registry;
let hash;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kairos-pnpm-'));
  const files = { 'bin/pnpm.cjs': 'console.log("packed pnpm")' };
  const [tarball] = await packPackages(folder, [{ manifest, files }]);
  hash = createHash('sha512').update(tarball).digest('hex');
  registry = await startRegistry();
  registry.publish(manifest, tarball, '2026-01-01T00:00:00Z');
});
afterAll(async () => {
  await registry.stop();
  rmSync(folder, { recursive: true });
});

let cache;
let home;
beforeEach(() => {
  cache = mkdtempSync(join(folder, 'cache-'));
  home = mkdtempSync(join(folder, 'home-'));
});

/** An environment like a new machine: an empty home with npm's cache in it. */
async function run(command, args, { cwd }) {
  const env = { PATH: process.env.PATH, HOME: home, npm_config_registry: registry.url };
  return (await runQuietly(command, args, { cwd, env })).code;
}
const pinned = (packageManager) => pinnedPnpm(packageManager, cache, run);

test('pinned pnpm: unpacked with the pinned hash, and not downloaded again', async () => {
  const program = await pinned(`pnpm@9.9.9+sha512.${hash}`);
  expect((await runQuietly(process.execPath, [program], { cwd: cache })).output).toBe('packed pnpm\n');
  const requests = registry.requests.length;
  expect(await pinned(`pnpm@9.9.9+sha512.${hash}`)).toBe(program);
  expect(registry.requests).toHaveLength(requests);
  expect(readdirSync(cache)).toHaveLength(1);
});

test('pinned pnpm: not unpacked with another hash; the error has both hashes', async () => {
  const other = 'a'.repeat(128);
  const error = await pinned(`pnpm@9.9.9+sha512.${other}`).catch((reason) => reason);
  expect(error.message).toContain('not the one that package.json pins');
  expect(error.message).toContain(`sha512 in package.json: ${other}`);
  expect(error.message).toContain(`sha512 of the download: ${hash}`);
  expect(readdirSync(cache)).toEqual([]);
});

test('pinned pnpm: a changed hash is checked although the version was unpacked before', async () => {
  await pinned(`pnpm@9.9.9+sha512.${hash}`);
  await expect(pinned(`pnpm@9.9.9+sha512.${'b'.repeat(128)}`)).rejects.toThrow('not the one');
});

test('pinned pnpm: a version that npm cannot download is an error', async () => {
  await expect(pinned(`pnpm@9.9.8+sha512.${hash}`)).rejects.toThrow('npm could not get pnpm 9.9.8');
  expect(readdirSync(cache)).toEqual([]);
});

test.each([
  'pnpm@9.9.9',
  'pnpm@9.9.9+sha512.abc',
  'pnpm@9.9.9+sha1.abc',
  'yarn@4.0.0',
  'pnpm@x && y+sha512.',
])('pinned pnpm: packageManager %s is rejected before the download', async (packageManager) => {
  const requests = registry.requests.length;
  await expect(pinned(packageManager)).rejects.toThrow('packageManager of package.json is not');
  expect(registry.requests).toHaveLength(requests);
});
