import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * Leaves the native binaries of one system and processor in a `node_modules`. All of them are prebuilt: those of SQLite and
 * LevelDB are in their packages, and esbuild has a package for each, which npm downloads when it is not installed.
 *
 * @param {string} modules
 * @param {{ readonly os: string, readonly arch: string }} target in Node's words
 * @param {string} lockfile with the hash of esbuild's package
 */
export function keepBinaries(modules, { os, arch }, lockfile) {
  for (const name of ['@photostructure/sqlite', 'classic-level']) {
    const prebuilds = join(modules, name, 'prebuilds');
    const folders = readdirSync(prebuilds);
    // As `darwin-x64+arm64` for both processors.
    const isForTarget = (/** @type {string} */ folder) =>
      folder.startsWith(`${os}-`) &&
      folder
        .slice(os.length + 1)
        .split('+')
        .includes(arch);
    if (!folders.some(isForTarget)) throw new Error(`${name} has no binary for ${os}-${arch}.`);
    for (const folder of folders.filter((one) => !isForTarget(one))) {
      rmSync(join(prebuilds, folder), { recursive: true });
    }
    // The sources in C.
    for (const folder of ['deps', 'src'])
      rmSync(join(modules, name, folder), { recursive: true, force: true });
  }
  const scope = join(modules, '@esbuild');
  const esbuild = `${os}-${arch}`;
  for (const other of readdirSync(scope).filter((one) => one !== esbuild)) {
    rmSync(join(scope, other), { recursive: true });
  }
  // Its command, which can be the binary of this machine. Kairos uses the library.
  rmSync(join(modules, 'esbuild/bin'), { recursive: true });
  if (existsSync(join(scope, esbuild))) return;
  const { version } = JSON.parse(readFileSync(join(modules, 'esbuild/package.json'), 'utf8'));
  download(`@esbuild/${esbuild}@${version}`, join(scope, esbuild), lockfile);
}

/**
 * Unpacks a package of the registry whose hash is in the lockfile.
 *
 * @param {string} id name and version
 * @param {string} folder
 * @param {string} lockfile
 */
function download(id, folder, lockfile) {
  const expected = parse(readFileSync(lockfile, 'utf8')).packages[id]?.resolution.integrity;
  if (expected === undefined) throw new Error(`${id} is not in the lockfile.`);
  const temporary = mkdtempSync(join(tmpdir(), 'kairos-package-'));
  try {
    execFileSync('npm', ['pack', id, '--silent', '--pack-destination', temporary], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // npm is a script on Windows.
      shell: process.platform === 'win32',
    });
    const [tarball = ''] = readdirSync(temporary);
    const content = readFileSync(join(temporary, tarball));
    const hash = `sha512-${createHash('sha512').update(content).digest('base64')}`;
    if (hash !== expected) throw new Error(`${id} has another hash than in the lockfile.`);
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xzf', join(temporary, tarball), '--strip-components=1', '-C', folder]);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
