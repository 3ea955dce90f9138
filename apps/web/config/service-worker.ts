import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { BuildFile, BuildPack } from '../worker/build-file.ts';
import { packFiles } from './pack-files.ts';
import { pageModules } from './page-modules.ts';

const entry = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));
const hasHash = (path: string) => path.startsWith('/assets/');
/** Leaves out the build's metadata, source maps, and the compressed copies for the local cloud. */
const isKept = (path: string) => !path.startsWith('/.') && !/\.(?:map|br|gz)$/.test(path);

/** Writes `sw.js`: the service worker as one classic script, with the list of the build's files and their version. */
export function serviceWorker(): Plugin {
  let publicFolder = '';
  let root = '';
  return {
    name: 'kairos-service-worker',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir;
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const contents = [...bundleContents(bundle), ...folderContents(publicFolder)];
        const packs = packFiles(bundle);
        for (const { pack, content } of packs) {
          this.emitFile({ type: 'asset', fileName: pack.path.slice(1), source: content });
        }
        const listed = packs.map(({ pack }) => pack);
        const source = await compile(buildFiles(contents), listed, pageFiles(bundle, root));
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

type PageFiles = Readonly<Record<string, readonly string[]>>;

/** The scripts and styles of each page that are not those of the entry, by the page's path. */
function pageFiles(bundle: Rolldown.OutputBundle, root: string): PageFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const lazy = new Map(
    chunks
      .filter(({ isDynamicEntry }) => isDynamicEntry)
      .map((chunk) => [
        relative(root, chunk.facadeModuleId ?? '')
          .split(sep)
          .join('/'),
        chunk,
      ]),
  );
  const filesOf = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const one of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) filesOf(one, found);
    return found;
  };
  const lazyChunk = (module: string) => {
    const chunk = lazy.get(module);
    if (chunk === undefined) throw new Error(`${module} is no lazy chunk: correct config/page-modules.ts`);
    return chunk;
  };
  const entries = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...filesOf(chunk)]));
  const entriesOfPages = Object.entries(pageModules([...lazy.keys()])).map(([path, modules]) => {
    const files = new Set(modules.flatMap((module) => [...filesOf(lazyChunk(module))]));
    return [path, [...files].filter((file) => !entries.has(file)).map((file) => `/${file}`)];
  });
  return Object.fromEntries(entriesOfPages) as PageFiles;
}

async function compile(
  files: readonly BuildFile[],
  packs: readonly BuildPack[],
  pages: PageFiles,
): Promise<string> {
  const packed = new Set(packs.flatMap((pack) => pack.files));
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      __FILES__: JSON.stringify(files.filter(({ path }) => !packed.has(path))),
      __PACKS__: JSON.stringify(packs),
      __PAGE_FILES__: JSON.stringify(pages),
      __VERSION__: JSON.stringify(version),
    },
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [chunk, ...others] = (result as Rolldown.RolldownOutput).output;
  if (others.length > 0) throw new Error('The service worker is not one file.');
  return chunk.code;
}
