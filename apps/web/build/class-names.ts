import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The names of CSS classes: the class, and a short hash of the path of its style sheet. Each page loads the names of all
 * classes of its style sheets, and Vite's own names are longer.
 */
export const classNames: CSSModulesOptions = {
  generateScopedName(name, file) {
    const hash = createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 5);
    return `${name}_${hash}`;
  },
};
