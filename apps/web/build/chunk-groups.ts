import { parse } from 'node:path';
import type { Rolldown } from 'vite';
import {
  common,
  type Context,
  findNeededModules,
  landingPage,
  type NeededModules,
  withImports,
} from './needed-modules.ts';

const library = /[\\/]node_modules[\\/]/;
/** Large code that only some lazy parts need: libraries, and the documents of the API. */
const large = /[\\/](?:node_modules|generated)[\\/]/;

/** A module that this number of pages need is loaded by all pages behind the sign-in. */
const manyPages = 3;

/** A module that at least this number of lazy parts need is in the chunk `parts`. */
const manyParts = 4;

/** The kinds of chunks, by priority. */
const kinds = [
  ...(['landing', 'shell', 'session', 'pair', 'part', 'page'] as const),
  ...(['reminders', 'connection-libraries', 'connection', 'parts', 'page-parts'] as const),
];

type GroupKind = (typeof kinds)[number];

interface Group {
  readonly kind: GroupKind;
  readonly name: string;
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

/** The chunk of a module that all pages with records, or all pages of an account, load after their first rows. */
function backgroundGroupOf(
  id: string,
  { byReminders, byConnection, loadersOf }: NeededModules,
): Group | null {
  // The sign-in must not load code of the pages behind it.
  if (loadersOf.get(id)?.includes(landingPage)) return null;
  if (byReminders.has(id)) return { kind: 'reminders', name: 'reminders' };
  if (!byConnection.has(id)) return null;
  // Most releases leave the libraries as they are, so browsers can keep their file in the cache.
  const kind = library.test(id) ? 'connection-libraries' : 'connection';
  return { kind, name: kind };
}

/**
 * The chunk of a module that several lazy parts need, and no page. Null when its imports are large, are in the chunk of the
 * connection, which then loads with each of these parts, or in that of a page that may not be open.
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
    if (group === null) {
      return backgroundGroupOf(module, needed) === null && !large.test(module) && !isForSignIn(module);
    }
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
  return pageGroupOf(id, needed) ?? backgroundGroupOf(id, needed) ?? partsGroupOf(id, needed, context);
}

/**
 * The chunks of the build, by what needs a module before it can render: all pages, the shell, all pages with records, two
 * of them, or one. A module that one page and a lazy part of another page need is in a chunk `part-<page>`. A module that
 * several lazy parts need is in a chunk `parts-<page>` or `parts`. What all pages load after their first rows is in
 * the chunks `reminders`, `connection` and `connection-libraries`. The bundler decides about all other modules: it makes a
 * chunk for each set of lazy parts that share them.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let needed: NeededModules | undefined;
  const nameOf =
    (kind: GroupKind): Rolldown.CodeSplittingNameFunction =>
    (id, context) => {
      const isLazy = (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      // Other lazy modules have their own files: each loads alone, and the documents of the build link to those of pages.
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
