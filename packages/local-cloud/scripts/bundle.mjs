// The command as one program: read as it stands, through a transpiler, it takes nearly twice as long to start.
import { cpSync, rmSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));
const out = `${folder}dist`;

/** Packages that look for their own files beside themselves; they stay where they are installed. */
const selfLocating = {
  name: 'self-locating',
  /** @param {import('esbuild').PluginBuild} bundle */
  setup(bundle) {
    bundle.onResolve({ filter: /^(classic-level|dynalite|esbuild)$/ }, async (found) => {
      if (found.pluginData === 'asked') return undefined;
      const { kind, resolveDir } = found;
      const { path, errors } = await bundle.resolve(found.path, { kind, resolveDir, pluginData: 'asked' });
      return { path: relative(out, path).replaceAll(sep, '/'), errors, external: true };
    });
  },
};

rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: ['src/main.ts'],
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  outExtension: { '.js': '.mjs' },
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  plugins: [selfLocating],
  logLevel: 'warning',
});
// What the calendar provider's stand-in hands to browsers, found beside the module that does.
cpSync(`${folder}src/google/browser`, `${out}/browser`, { recursive: true });
