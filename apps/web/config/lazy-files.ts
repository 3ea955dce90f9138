import { relative, sep } from 'node:path';
import type { Rolldown } from 'vite';

/** The modules that a build imports dynamically, and the files that each of them loads. */
export interface LazyFiles {
  /** Relative to apps/web. */
  readonly modules: readonly string[];
  /**
   * The paths of the scripts and styles that modules need besides those of the entry.
   * @throws Error when a module is not lazy
   */
  readonly of: (modules: readonly string[]) => readonly string[];
}

/** @param root folder path of the web app */
export function lazyFiles(bundle: Rolldown.OutputBundle, root: string): LazyFiles {
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
  return {
    modules: [...lazy.keys()],
    of: (modules) => {
      const files = new Set(modules.flatMap((module) => [...filesOf(lazyChunk(module))]));
      return [...files].filter((file) => !entries.has(file)).map((file) => `/${file}`);
    },
  };
}
