import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const sheetOf = new Map<string, string>();

/**
 * The names of CSS classes: the class, and a short hash of its sheet's path. Each page loads the names of all classes of
 * its sheets, and Vite's own are longer.
 *
 * @throws Error when two sheets have the same hash, so that no class has the look of another one
 */
export const classNames: CSSModulesOptions = {
  generateScopedName(name, file) {
    const sheet = relative(root, file);
    const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 3);
    const other = sheetOf.get(hash) ?? sheet;
    if (other !== sheet) throw new Error(`${sheet} has the same hash as ${other}. Rename one of them.`);
    sheetOf.set(hash, sheet);
    return `${name}_${hash}`;
  },
};
