import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryFiles } from './repository-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(command, args, cwd, options = {}) {
  const { status, stdout } = spawnSync(command, args, { cwd, stdio: 'inherit', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return stdout;
}

/** Copies the files of the repository that git does not ignore to a folder. */
export function copyRepository(folder) {
  for (const file of repositoryFiles(root)) {
    cpSync(join(root, file), join(folder, file), { recursive: true, force: true });
  }
}

/**
 * Copies the files of the repository to a temporary folder, installs the packages there, and passes the copy to `use`:
 * `run(command, args, folder?)` runs a program of the copy's packages, `change(file, edit)` replaces the text of a file.
 * The copy is removed afterwards.
 */
export function withRepositoryCopy(use) {
  const copy = mkdtempSync(join(tmpdir(), 'kairos-copy-'));
  try {
    copyRepository(copy);
    const pnpm = join(root, 'node_modules/pnpm/bin/pnpm.cjs');
    run(process.execPath, [pnpm, 'install', '--frozen-lockfile', '--offline'], copy);
    const bin = dirname(join(copy, 'node_modules/.bin/turbo'));
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    use({
      folder: copy,
      run: (command, args, folder = '.') => run(command, args, join(copy, folder), { env }),
      change: (file, edit) => {
        const path = join(copy, file);
        const source = readFileSync(path, 'utf8');
        const changed = edit(source);
        if (changed === source) throw new Error(`${file} did not change`);
        writeFileSync(path, changed);
      },
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
