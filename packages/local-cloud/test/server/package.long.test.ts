// @spec package package-commands

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../support/cloud.ts';
import { printed, startProgram, type Run } from '../support/kairos-process.ts';
import { forwarded, startReverseProxy } from '../support/reverse-proxy.ts';

// The tarball of a server, with a web build of one page.
const folder = temporaryFolder();
const script = resolve(__dirname, '../../scripts/package.mjs');
const started: Run[] = [];
let unpacked: string;
let list: string;

beforeAll(() => {
  const web = join(folder.path, 'web');
  mkdirSync(join(web, '.vite'), { recursive: true });
  for (const file of ['index.html', 'landing.html']) writeFileSync(join(web, file), '<title>Kairos</title>');
  writeFileSync(join(web, '.vite', 'manifest.json'), '{}');
  execFileSync(process.execPath, [script, web, join(folder.path, 'made')]);
  const [tarball = ''] = readdirSync(join(folder.path, 'made')).filter((name) => name.endsWith('.tar.gz'));
  list = execFileSync('tar', ['-tvzf', join(folder.path, 'made', tarball), '--numeric-owner'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  unpacked = join(folder.path, 'unpacked');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', join(folder.path, 'made', tarball), '--strip-components=1', '-C', unpacked]);
});
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL');
  folder.remove();
});

function start(environment: Record<string, string>, ...args: string[]): Run {
  const run = startProgram(process.execPath, [join(unpacked, 'bin/kairos.mjs'), ...args], environment);
  started.push(run);
  return run;
}

test('package: has only what a server needs', () => {
  expect(readdirSync(unpacked).sort()).toEqual([
    'LICENSE',
    'bin',
    'kairos.service',
    'lib',
    'node_modules',
    'package.json',
    'templates',
    'web',
  ]);
  expect(readdirSync(join(unpacked, 'web')).sort()).toEqual(['index.html', 'landing.html']);
  const packages = readdirSync(join(unpacked, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['@photostructure', 'classic-level', 'esbuild']));
  for (const name of ['typescript', 'jest', 'turbo', 'aws-cdk-lib', '@types', 'vite']) {
    expect(packages).not.toContain(name);
  }
});

/** The processor of an ELF file, by the number of its format. */
const processors: Readonly<Record<number, string>> = { 62: 'x64', 183: 'arm64' };

// The binaries of Linux are ELF files.
const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux('package: for another processor has only binaries of that one', () => {
  const other = process.arch === 'x64' ? 'arm64' : 'x64';
  const out = join(folder.path, 'other');
  execFileSync(process.execPath, [script, `--arch=${other}`, join(folder.path, 'web'), out]);
  const [name = ''] = readdirSync(out).filter((one) => !one.endsWith('.gz'));
  expect(name).toMatch(new RegExp(`^kairos-.*-linux-${other}$`));
  const modules = join(out, name, 'node_modules');
  const binaries = readdirSync(modules, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    if (!statSync(join(modules, path)).isFile()) return [];
    const content = readFileSync(join(modules, path));
    return content.toString('latin1', 1, 4) === 'ELF' ? [[path, processors[content.readUInt16LE(18)]]] : [];
  });
  expect(binaries.filter(([, processor]) => processor !== other)).toEqual([]);
  for (const name of ['@esbuild', '@photostructure', 'classic-level']) {
    expect(binaries.some(([path]) => path?.startsWith(name))).toBe(true);
  }
});

test('package: belongs to root, and others can read it and not write it', () => {
  const lines = list.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(100);
  // Symbolic links have all permissions.
  expect(lines.filter((line) => !/^(?:[d-]rw[x-]r-[x-]r-[x-]|l\S+) +0[/ ]+0 /.test(line))).toEqual([]);
});

test('package: serves its web build and its data after a restart', async () => {
  const environment = {
    KAIROS_URL: 'https://plan.example.org',
    KAIROS_LISTEN: '127.0.0.1:0',
    KAIROS_DATA: join(folder.path, 'data'),
  };
  const seen: string[] = [];
  for (let starts = 0; starts < 2; starts += 1) {
    const run = start(environment);
    const port = await printed(run, /Listens {3}127\.0\.0\.1, port (\d+)\n/);
    const proxy = await startReverseProxy(Number(port), forwarded('plan.example.org'));
    expect(await (await fetch(proxy.url)).text()).toContain('<title>Kairos</title>');
    seen.push(await (await fetch(`${proxy.url}/config.json`)).text());
    expect((await fetch(`${proxy.url}/graphql`, { method: 'POST' })).status).toBe(401);
    const usage = start(environment, 'user');
    expect([await usage.ended, usage.output()]).toEqual([
      1,
      expect.stringMatching(/^Usage: kairos user <command>\n/) as unknown,
    ]);
    await proxy.close();
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  }
  expect(JSON.parse(seen[0] ?? '')).toMatchObject({ passkeys: true });
  expect(seen[1]).toBe(seen[0]);
});

test('package: needs a data folder, which an upgrade does not replace', async () => {
  const run = start({ KAIROS_URL: 'https://plan.example.org' });
  expect([await run.ended, run.output()]).toEqual([
    1,
    'Set KAIROS_DATA to the absolute path of the data folder, as /var/lib/kairos. An upgrade replaces the folder of the program.\n',
  ]);
  expect(readdirSync(unpacked)).not.toContain('.kairos');
});

test('package: needs its address, and never starts as on a laptop', async () => {
  const data = join(folder.path, 'without-address');
  const run = start({ KAIROS_DATA: data });
  expect([await run.ended, run.output()]).toEqual([
    1,
    'Set KAIROS_URL to the address that browsers use, as https://plan.example.org: this package is a server.\n',
  ]);
  expect(existsSync(data)).toBe(false);
});
