import { relative, sep } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * The paths of the scripts and styles that lazy modules need in addition to those of the entry.
 *
 * @param root folder path of the web app
 * @param modules relative to `root`
 * @throws Error when the build does not import a module dynamically
 */
export function loadedFiles(
  bundle: Rolldown.OutputBundle,
  root: string,
  modules: readonly string[],
): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const addFiles = (chunk: Rolldown.OutputChunk, found: Set<string>): void => {
    if (found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const one of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) addFiles(one, found);
  };
  const ofEntry = new Set<string>();
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) addFiles(chunk, ofEntry);
  const files = new Set<string>();
  for (const module of modules) {
    const chunk = chunks.find(
      ({ isDynamicEntry, facadeModuleId }) =>
        isDynamicEntry &&
        relative(root, facadeModuleId ?? '')
          .split(sep)
          .join('/') === module,
    );
    if (chunk === undefined) throw new Error(`${module} is no lazy chunk.`);
    addFiles(chunk, files);
  }
  return [...files].filter((file) => !ofEntry.has(file)).map((file) => `/${file}`);
}
