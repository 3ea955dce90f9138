import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { BuildFile } from '../worker/build-file.ts';
import { compileScript } from './compile-script.ts';

const entry = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));
const hasHash = (path: string) => path.startsWith('/assets/');
/** Leaves out the build's metadata, source maps, and the compressed copies for the local cloud. */
const isKept = (path: string) => !path.startsWith('/.') && !/\.(?:map|br|gz)$/.test(path);

/** Writes `sw.js`: the service worker as one classic script, with the list of the build's files and their version. */
export function serviceWorker(): Plugin {
  let publicFolder = '';
  return {
    name: 'kairos-service-worker',
    apply: 'build',
    // After Vite has written index.html.
    enforce: 'post',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      // Only now the scripts are as they are written.
      order: 'post',
      async handler(_options, bundle) {
        const contents = [...bundleContents(bundle), ...folderContents(publicFolder)];
        const source = await compile(buildFiles(contents));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

type FileContent = readonly [path: string, content: string | Uint8Array];

/** The files of the app by path; those without a hash in their name have their integrity. */
function buildFiles(contents: readonly FileContent[]): BuildFile[] {
  return contents
    .filter(([path]) => isKept(path))
    .map(([path, content]) =>
      hasHash(path)
        ? { path }
        : { path, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` },
    )
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function bundleContents(bundle: Rolldown.OutputBundle): FileContent[] {
  return Object.values(bundle).map((file) => [
    `/${file.fileName}`,
    file.type === 'chunk' ? file.code : file.source,
  ]);
}

/** Vite copies this folder beside the bundle. */
function folderContents(folder: string): FileContent[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file)]);
}

function compile(files: readonly BuildFile[]): Promise<string> {
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  return compileScript(entry, {
    define: {
      __FILES__: JSON.stringify(files),
      __VERSION__: JSON.stringify(version),
    },
  });
}
