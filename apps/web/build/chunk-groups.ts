import { parse } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const screenManifest = /[\\/]src[\\/](?:app|screens)[\\/][^\\/]+[\\/]screen\.ts$/;
/** This module imports the files of all English texts. A manifest of a screen imports the file of the screen. */
const catalogue = /[\\/]src[\\/]locales[\\/]en[\\/]catalogue\.ts$/;
const landing = /[\\/]src[\\/]screens[\\/]landing[\\/]landing-page\.tsx$/;
const landingPage = 'landing-page';
const shell = /[\\/]src[\\/]app[\\/]shell-routes\.tsx$/;
const session = /[\\/]src[\\/]app[\\/]session[\\/]data-layer-provider\.tsx$/;
const records = /[\\/]src[\\/]data[\\/]/;
/** Each page with records loads it after its first rows, also without an account. */
const reminders = /[\\/]src[\\/]features[\\/]reminders[\\/]session-reminders\.tsx$/;
/** Each page of an account loads them after its first rows. */
const connection = /[\\/]src[\\/].*[\\/](?:account-connection|exchange|push-reminders)\.tsx?$/;
const library = /[\\/]node_modules[\\/]/;
const generated = /[\\/]generated[\\/]/;

/** A module that this number of pages need is loaded by all pages behind the sign-in. */
const manyPages = 3;

/** A module that at least this number of lazy parts need is in the chunk `parts`. */
const manyParts = 4;

/** Stands for the shell and the session, whose lazy parts all pages can load. */
const common = 'common';

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
  /** Modules that the reminders need. */
  readonly byReminders: ReadonlySet<string>;
  /** Modules that the connection and what loads with it need. */
  readonly byConnection: ReadonlySet<string>;
  /** Modules that import a manifest or the catalogue: a change of a screen or a text renames their chunk. */
  readonly unstable: ReadonlySet<string>;
  /** For each module of a lazy part: how many of them need it. */
  readonly lazyUses: ReadonlyMap<string, number>;
  /** For each module of a lazy part: the pages that can load the part; `common` for the shell and the session. */
  readonly loadersOf: ReadonlyMap<string, readonly string[]>;
}

/** The kinds of chunks, those with the higher priority first. */
const kinds = [
  ...(['landing', 'shell', 'session', 'pair', 'part', 'page'] as const),
  ...(['reminders', 'connection-libraries', 'connection', 'parts', 'page-parts'] as const),
];

type GroupKind = (typeof kinds)[number];

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

/** Modules with all modules that can be reached from them by static imports, or by static importers. */
function reachable(
  by: 'importedIds' | 'importers',
  modules: readonly string[],
  context: Context,
): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [...modules];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    next.push(...(context.getModuleInfo(id)?.[by] ?? []));
  }
  return found;
}

/** Modules with all modules that they import statically. */
const withImports = (modules: readonly string[], context: Context) =>
  reachable('importedIds', modules, context);

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
  const byCommon = new Set([...byShell, ...bySession]);
  const lazyUses = new Map<string, number>();
  for (const id of modules) {
    const isPart = (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0 && !allPages.has(id);
    for (const module of isPart ? withImports([id], context) : [])
      lazyUses.set(module, (lazyUses.get(module) ?? 0) + 1);
  }
  const loadersOf = new Map([...ofLazyParts(byCommon, allPages, context)].map((id) => [id, [common]]));
  for (const id of allPages) {
    for (const module of ofLazyParts(withImports([id], context), allPages, context))
      loadersOf.set(module, [...(loadersOf.get(module) ?? []), parse(id).name]);
  }
  return {
    byLanding: withImports(matching(landing), context),
    byShell,
    byPublicPages: withImports(publicPages, context),
    bySession,
    pagesOf,
    byReminders: withImports(matching(reminders), context),
    byConnection: withImports(matching(connection), context),
    unstable: reachable('importers', [...matching(screenManifest), ...matching(catalogue)], context),
    lazyUses,
    loadersOf,
  };
}

/** The chunk of a module that a page, the shell or the session needs. */
function pageGroupOf(id: string, needed: NeededModules): Group | null {
  const { byLanding, byShell, byPublicPages, bySession, pagesOf, loadersOf } = needed;
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
  if (names.length > 1) return { kind: 'pair', name };
  // Others load these parts, too: they must not load the whole page with them.
  const isLoadedElsewhere = loadersOf.get(id)?.some((loader) => loader !== name) ?? false;
  return isLoadedElsewhere ? { kind: 'part', name: `part-${name}` } : { kind: 'page', name };
}

/** The chunk of a module that each page with records, or each page of an account, loads after its first rows. */
function laterGroupOf(id: string, { byReminders, byConnection, loadersOf }: NeededModules): Group | null {
  // The sign-in must not load code of the pages behind it.
  if (loadersOf.get(id)?.includes(landingPage)) return null;
  if (byReminders.has(id)) return { kind: 'reminders', name: 'reminders' };
  if (!byConnection.has(id)) return null;
  // The libraries stay the same in most releases.
  const kind = library.test(id) ? 'connection-libraries' : 'connection';
  return { kind, name: kind };
}

/**
 * The chunk of a module that several lazy parts need, and no page. Null when its imports are large, or are in the chunk
 * of a page that may not be open.
 */
function partsGroupOf(id: string, needed: NeededModules, context: Context): Group | null {
  const uses = needed.lazyUses.get(id) ?? 0;
  const loaders = needed.loadersOf.get(id) ?? [];
  if (uses < 2 || loaders.length === 0) return null;
  const [loader = common] = loaders;
  const page = loaders.length === 1 && loader !== common ? loader : undefined;
  if (page === undefined && uses < manyParts) return null;
  // The sign-in must not load code of the pages behind it.
  const isForSignIn = (module: string) => needed.loadersOf.get(module)?.includes(landingPage) ?? false;
  const isSmallAndLoaded = (module: string) => {
    const group = pageGroupOf(module, needed);
    if (group === null) return !library.test(module) && !generated.test(module) && !isForSignIn(module);
    return (group.kind !== 'page' && group.kind !== 'pair') || page !== undefined;
  };
  if (![...withImports([id], context)].every(isSmallAndLoaded)) return null;
  return page === undefined
    ? { kind: 'parts', name: 'parts' }
    : { kind: 'page-parts', name: `parts-${page}` };
}

/** The chunk of a module; null for one that follows the rule of the bundler. */
function groupOf(id: string, needed: NeededModules, context: Context): Group | null {
  // The bundler puts these modules into the files of the entry and of the shell's routes, which no other chunk imports.
  if (needed.unstable.has(id)) return null;
  return pageGroupOf(id, needed) ?? laterGroupOf(id, needed) ?? partsGroupOf(id, needed, context);
}

/**
 * The chunks of the build, by what needs a module before it can render: all pages, the shell, all pages with records, two
 * of them, or one. A module that one page and a lazy part of another page need is in a chunk `part-<page>`. A module that
 * several lazy parts need is in a chunk `parts-<page>` or `parts`. What each page loads after its first rows is in the
 * chunks `reminders`, `connection` and `connection-libraries`. The other modules follow the rule of the bundler: a chunk
 * for each set of lazy parts that share a module.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let needed: NeededModules | undefined;
  const nameOf =
    (kind: GroupKind): Rolldown.CodeSplittingNameFunction =>
    (id, context) => {
      const isLazy = (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      // The documents of the build link to a page by its own file.
      if (isLazy && kind !== 'reminders' && kind !== 'connection') return null;
      const group = groupOf(id, (needed ??= findNeededModules(id, context)), context);
      return group?.kind === kind ? group.name : null;
    };
  const initial: Rolldown.CodeSplittingNameFunction = (id, context) =>
    (needed ??= findNeededModules(id, context)).unstable.has(id) ? null : 'initial';
  // A chunk contains what its modules import, too. So the modules that more pages need have the higher priority.
  const groups: Rolldown.CodeSplittingGroup[] = [
    // Their file stays the same in most releases, so browsers can keep it in their cache.
    { name: 'libraries', test: library, tags: ['$initial'] },
    { name: initial, tags: ['$initial'] },
    ...kinds.map((kind) => ({ name: nameOf(kind) })),
  ];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}
