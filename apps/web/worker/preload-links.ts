/**
 * Links of a document's head that load files together with the document's own script, not after it.
 *
 * @param files paths of scripts (`.js`) and styles (`.css`)
 * @param priority `low` where the document shows something without these files
 */
export function preloadLinks(files: readonly string[], priority?: 'low'): string {
  const order = priority && `fetchpriority="${priority}" `;
  return files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin ${order ?? ''}href="${file}">`
        : `<link rel="modulepreload" crossorigin ${order ?? ''}href="${file}">`,
    )
    .join('');
}
