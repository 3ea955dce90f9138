import { formatPath, type Path } from './expression.ts';
import type { Tokens } from './tokens.ts';

/** @throws ValidationException when one of the paths is another one or a part of it */
export function assertSeparate(tokens: Tokens, paths: readonly Path[]): void {
  // Sorted by their steps, a path that begins with another one follows it or one that begins with it too.
  const sorted = paths
    .map((path) => ({ path, key: JSON.stringify(path).slice(0, -1) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (const [at, { path, key }] of sorted.entries()) {
    const next = sorted[at + 1];
    if (next === undefined || (next.key !== key && !next.key.startsWith(`${key},`))) continue;
    throw tokens.error(
      `Two document paths overlap with each other; must remove or rewrite one of these paths; path one: ${formatPath(path)}, path two: ${formatPath(next.path)}`,
    );
  }
}
