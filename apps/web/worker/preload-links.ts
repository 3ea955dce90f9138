/**
 * Links of a document's head that load files together with the document's own script, not after it.
 *
 * @param files paths of scripts (`.js`) and styles (`.css`)
 */
export function preloadLinks(files: readonly string[]): string {
  return files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${file}">`
        : `<link rel="modulepreload" crossorigin href="${file}">`,
    )
    .join('');
}
