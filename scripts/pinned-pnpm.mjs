import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './npm.mjs';

/**
 * Installs the pnpm that package.json pins. npm downloads the package, which is unpacked only if it has the pinned hash
 * and then kept for the next run.
 * @param {string} packageManager of package.json: `pnpm@<version>+sha512.<hexadecimal>`
 * @param {string} folder the folder to install it in
 * @param {(command: string, args: string[], options: { cwd: string }) => Promise<number>} run runs a command, resolves
 *   to its exit code
 * @returns {Promise<string>} the path of pnpm's program, for Node
 * @throws {Error} without a hash, when npm fails, or when the hash differs; no code of the package runs before
 */
export async function pinnedPnpm(packageManager, folder, run) {
  const [, version, hash] = /^pnpm@([\w.-]+)\+sha512\.([0-9a-f]{128})$/.exec(packageManager) ?? [];
  if (hash === undefined) {
    throw new Error(`packageManager of package.json is not pnpm@<version>+sha512.<hash>: ${packageManager}`);
  }
  const kept = join(folder, `${version}-${hash.slice(0, 32)}`);
  const program = join('node_modules', 'pnpm', 'bin', 'pnpm.cjs');
  if (existsSync(join(kept, program))) return join(kept, program);

  const [command, ...first] = npmCommand();
  const npm = async (cwd, ...args) => {
    const code = await run(command, [...first, ...args, '--ignore-scripts', '--loglevel=error'], { cwd });
    if (code !== 0) throw new Error(`npm could not get pnpm ${version}: npm ${args[0]} ended with ${code}.`);
  };
  mkdirSync(folder, { recursive: true });
  const fresh = mkdtempSync(join(folder, 'new-'));
  try {
    await npm(fresh, 'pack', `pnpm@${version}`);
    const [tarball] = readdirSync(fresh);
    const found = createHash('sha512')
      .update(readFileSync(join(fresh, tarball)))
      .digest('hex');
    if (found !== hash) {
      throw new Error(
        `pnpm ${version} as downloaded is not the one that package.json pins, and was not run.\n` +
          `sha512 in package.json: ${hash}\nsha512 of the download: ${found}`,
      );
    }
    await npm(
      fresh,
      'install',
      `./${tarball}`,
      '--prefix=.',
      '--offline',
      '--no-save',
      '--no-audit',
      '--no-fund',
    );
    rmSync(join(fresh, tarball));
    // A concurrent install has created the folder.
    if (!existsSync(kept)) renameSync(fresh, kept);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return join(kept, program);
}
