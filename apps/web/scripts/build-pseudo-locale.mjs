// Builds the app with a fifth language, the pseudo-locale, in a copy of the workspace. To the copy only the files of the
// language are added: what this build has, every new language has. The web build goes to .pseudo/web, the synthesized
// templates to .pseudo/cdk.out, and the catalogues to .pseudo/locales.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pseudoFiles, pseudoLocale } from '../test/pseudo-locale/pseudo-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const output = fileURLToPath(new URL('../.pseudo', import.meta.url));
// The real path: Vite resolves symbolic links in module paths and compares them with its root.
const copy = mkdtempSync(join(realpathSync(tmpdir()), 'kairos-pseudo-'));

const copied = ['apps/web', 'schema', 'infra', 'packages', 'config', 'package.json', 'tsconfig.base.json'];
const notCopied =
  /^(?:\.bin|\.vite.*|\.turbo|\.reports|\.pseudo|\.screenshots|cdk\.out|dist|e2e|test-results)$|\.test\.tsx?$/;

/** Runs a program of the copy. Rejects when it fails. */
function run(folder, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: join(copy, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')}: ${code}`))));
  });
}

try {
  for (const path of copied) {
    // The links of pnpm are relative: those to other packages of the workspace lead to their copies.
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !notCopied.test(basename(file)),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  for (const { path, content } of pseudoFiles(root)) {
    const file = join(copy, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  rmSync(output, { recursive: true, force: true });
  await run('schema', ['--import', 'tsx', 'src/generate-languages.ts']);
  await Promise.all([
    run('infra', ['--import', 'tsx', 'bin/kairos.ts'], {
      CDK_OUTDIR: join(output, 'cdk.out'),
      STAGE: 'dev',
    }),
    run('apps/web', [
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel=warn',
      '--emptyOutDir',
      '--outDir',
      join(output, 'web'),
    ]),
  ]);
  cpSync(join(copy, 'apps/web/src/locales', pseudoLocale.tag), join(output, 'locales'), { recursive: true });
} finally {
  rmSync(copy, { recursive: true, force: true });
}
