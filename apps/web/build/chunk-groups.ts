import { parse } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const screenManifest = /[\\/]src[\\/](?:app|screens)[\\/][^\\/]+[\\/]screen\.ts$/;
const landing = /[\\/]src[\\/]screens[\\/]landing[\\/]landing-page\.tsx$/;
const shell = /[\\/]src[\\/]app[\\/]shell-routes\.tsx$/;
const session = /[\\/]src[\\/]app[\\/]session[\\/]data-layer-provider\.tsx$/;
const records = /[\\/]src[\\/]data[\\/]/;

/** A module that this number of pages need is loaded by all pages behind the sign-in. */
const manyPages = 3;

/** The modules that must be loaded before something can render. */
interface NeededModules {
  /** Modules that the landing screen needs. It is the only screen without the shell. */
  readonly byLanding: ReadonlySet<string>;
  readonly byShell: ReadonlySet<string>;
  /** Modules that the other screens without records need. */
  readonly byPublicPages: ReadonlySet<string>;
  /** Modules that all pages with records need. */
  readonly bySession: ReadonlySet<string>;
  /** For each module: the pages with records that need it. */
  readonly pagesOf: ReadonlyMap<string, readonly string[]>;
  /** Modules of the lazy parts that any page can load, such as the connection. */
  readonly byCommonParts: ReadonlySet<string>;
}

type GroupKind = 'landing' | 'shell' | 'session' | 'part' | 'pair' | 'page';

interface Group {
  readonly kind: GroupKind;
  readonly name: string;
}

/** The ids of all modules of the build. `start` is one of them. */
function allModules(start: string, context: Context): readonly string[] {
  const found = new Set<string>();
  const next = [start];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    const info = found.has(id) ? null : context.getModuleInfo(id);
    found.add(id);
    if (info === null) continue;
    next.push(...info.importers, ...info.dynamicImporters);
    next.push(...info.importedIds, ...info.dynamicallyImportedIds);
  }
  return [...found];
}

/** Modules with all modules that they import statically. */
function withImports(modules: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [...modules];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    next.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The modules of the lazy parts that modules can load, and of the lazy parts of those; without the pages. */
function ofLazyParts(
  modules: ReadonlySet<string>,
  pages: ReadonlySet<string>,
  context: Context,
): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [...modules];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    const parts = context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    for (const module of withImports(
      parts.filter((part) => !pages.has(part)),
      context,
    )) {
      if (found.has(module)) continue;
      found.add(module);
      next.push(module);
    }
  }
  return found;
}

function findNeededModules(start: string, context: Context): NeededModules {
  const modules = allModules(start, context);
  const matching = (path: RegExp) => modules.filter((id) => path.test(id));
  const pages = matching(screenManifest)
    .flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => !landing.test(id))
    .map((id) => ({ id, needs: withImports([id], context) }));
  const hasRecords = ({ needs }: (typeof pages)[number]) => [...needs].some((id) => records.test(id));

  const pagesOf = new Map<string, string[]>();
  for (const { id, needs } of pages.filter(hasRecords)) {
    for (const module of needs) pagesOf.set(module, [...(pagesOf.get(module) ?? []), id]);
  }
  const byShell = withImports(matching(shell), context);
  const bySession = withImports(matching(session), context);
  const allPages = new Set([...matching(landing), ...pages.map(({ id }) => id)]);
  const publicPages = pages.filter((page) => !hasRecords(page)).map(({ id }) => id);
  return {
    byLanding: withImports(matching(landing), context),
    byShell,
    byPublicPages: withImports(publicPages, context),
    bySession,
    pagesOf,
    byCommonParts: ofLazyParts(new Set([...byShell, ...bySession]), allPages, context),
  };
}

/** The chunk of a module; null for a module that only one public page, or only lazy parts need. */
function groupOf(id: string, needed: NeededModules): Group | null {
  const { byLanding, byShell, byPublicPages, bySession, pagesOf, byCommonParts } = needed;
  const pages = pagesOf.get(id) ?? [];
  const isForManyRecordPages = bySession.has(id) || pages.length >= manyPages;
  const isPublic = byPublicPages.has(id);
  const isForLanding = byLanding.has(id);
  if (isForLanding && (byShell.has(id) || isPublic || isForManyRecordPages)) {
    return { kind: 'landing', name: 'landing' };
  }
  if (byShell.has(id) || (isPublic && (isForManyRecordPages || pages.length > 0))) {
    return { kind: 'shell', name: 'shell' };
  }
  if (isForManyRecordPages) return { kind: 'session', name: 'session' };
  if (pages.length === 0) return null;
  const names = pages.map((page) => parse(page).name);
  if (isForLanding) names.push('landing');
  const name = names.sort().join('-');
  // Other pages load these parts, too: they must not load the whole page with them.
  if (names.length === 1 && byCommonParts.has(id)) return { kind: 'part', name: `part-${name}` };
  return { kind: names.length > 1 ? 'pair' : 'page', name };
}

/**
 * The chunks of the build, by what needs a module before it can render: all pages, the shell, all pages with records, two
 * of them, or one. What one page and a lazy part of all pages need is a chunk of its own. The bundler's own rule makes a chunk for each set of lazy parts that share a module, which was up to a
 * hundred small files for one page. Modules that only lazy parts need follow that rule.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let needed: NeededModules | undefined;
  const nameOf =
    (kind: GroupKind): Rolldown.CodeSplittingNameFunction =>
    (id, context) => {
      const isLazy = (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      // The documents of the build link to a lazy module by its own file.
      if (isLazy) return null;
      const group = groupOf(id, (needed ??= findNeededModules(id, context)));
      return group?.kind === kind ? group.name : null;
    };
  // A chunk contains what its modules import, too. So the modules that more pages need have the higher priority.
  return [
    // Their file stays the same in most releases, so browsers can keep it in their cache.
    { name: 'libraries', priority: 7, test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
    { name: 'initial', priority: 6, tags: ['$initial'] },
    { name: nameOf('landing'), priority: 5 },
    { name: nameOf('shell'), priority: 4 },
    { name: nameOf('session'), priority: 3 },
    { name: nameOf('pair'), priority: 2 },
    { name: nameOf('part'), priority: 1 },
    { name: nameOf('page'), priority: 0 },
  ];
}
