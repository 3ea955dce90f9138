// `pnpm-lock.yaml` has the binaries of every platform that people develop on, not only of the one that resolved it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'];

/** The packages of the lockfile without their versions. */
const names = Object.keys(parse(readFileSync(join(__dirname, '../pnpm-lock.yaml'), 'utf8')).packages).map(
  (entry) => entry.slice(0, entry.lastIndexOf('@')),
);
const families = [
  ...new Set(names.filter((name) => name.includes('linux-x64')).map((name) => name.split('linux-x64')[0])),
];

test('lockfile: the packages with binaries are known', () => {
  expect(families).toContain('@swc/core-');
  expect(families).toContain('@esbuild/');
});

test.each(families)('lockfile: %s has binaries for macOS, Linux and Windows', (family) => {
  const missing = platforms.filter(
    (platform) => !names.some((name) => name.startsWith(`${family}${platform}`)),
  );
  expect(missing).toEqual([]);
});
