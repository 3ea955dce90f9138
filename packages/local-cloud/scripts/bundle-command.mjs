// @spec package

import { cpSync, rmSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Packages that load files relative to their own folder, so they cannot be bundled. */
export const unbundledPackages = ['@photostructure/sqlite', 'classic-level', 'esbuild'];

/**
 * Imports the packages from where they are installed now.
 *
 * @param {string} out folder of the bundle
 */
const importByPath = (out) => ({
  name: 'import-by-path',
  /** @param {import('esbuild').PluginBuild} bundle */
  setup(bundle) {
    bundle.onResolve({ filter: new RegExp(`^(${unbundledPackages.join('|')})$`) }, async (found) => {
      if (found.pluginData === 'asked') return undefined;
      const { kind, resolveDir } = found;
      const { path, errors } = await bundle.resolve(found.path, { kind, resolveDir, pluginData: 'asked' });
      return { path: relative(out, path).replaceAll(sep, '/'), errors, external: true };
    });
  },
});

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: folder,
  bundle: true,
  // Node keeps the source in memory. Without comments it is smaller, and has no characters that need two bytes each.
  minifyWhitespace: true,
  // graphql compares types in a slower way during development.
  define: { 'process.env.NODE_ENV': '"production"' },
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  outExtension: { '.js': '.mjs' },
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
};
const databaseThread = 'src/database/database-thread.ts';

/**
 * Bundles the `kairos` command: the bundle starts in about half the time of the transpiled sources.
 *
 * @param {string} out folder of the bundle, which is replaced
 * @param {{ byName?: boolean }} options whether the unbundled packages are imported by name, from a `node_modules` above
 *   `out`. Default: from where they are installed now.
 */
export async function bundleCommand(out, { byName = false } = {}) {
  rmSync(out, { recursive: true, force: true });
  await build({
    ...common,
    entryPoints: {
      main: 'src/main.ts',
      // thread-entry.ts finds it relative to its module.
      'database-thread': databaseThread,
    },
    outdir: out,
    ...(byName ? { external: unbundledPackages } : { plugins: [importByPath(out)] }),
  });
  // The stand-in for Google serves these files to browsers and finds them relative to its module.
  cpSync(`${folder}src/google/browser`, `${out}/browser`, { recursive: true });
}

/**
 * Bundles only the thread of the database.
 *
 * @param {string} out folder of the bundle
 */
export async function bundleDatabaseThread(out) {
  await build({ ...common, entryPoints: [databaseThread], outdir: out, plugins: [importByPath(out)] });
}
