import { parse } from 'node:path';
import type { Rolldown } from 'vite';

export type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const screenManifest = /[\\/]src[\\/](?:app|screens)[\\/][^\\/]+[\\/]screen\.ts$/;
/** This module imports the files of all English texts. A manifest of a screen imports the file of the screen. */
const catalogue = /[\\/]src[\\/]locales[\\/]en[\\/]catalogue\.ts$/;
const landing = /[\\/]src[\\/]screens[\\/]landing[\\/]landing-page\.tsx$/;
export const landingPage = 'landing-page';
const shell = /[\\/]src[\\/]app[\\/]shell-routes\.tsx$/;
const session = /[\\/]src[\\/]app[\\/]session[\\/]data-layer-provider\.tsx$/;
const records = /[\\/]src[\\/]data[\\/]/;
/** The lazy module that all pages with records load after their first rows, also without an account. */
const reminders = /[\\/]src[\\/]features[\\/]reminders[\\/]session-reminders\.tsx$/;
/** The lazy modules that all pages of an account load after their first rows. */
const connection =
  /[\\/]src[\\/].*[\\/](?:account-connection|account-follower|exchange|push-reminders)\.tsx?$/;

/** Stands for the shell and the session, whose lazy parts all pages can load. */
export const common = 'common';

/** The modules that must be loaded before something can render. */
export interface NeededModules {
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
  /** Modules that the connection needs, and the lazy modules that load with it. */
  readonly byConnection: ReadonlySet<string>;
  /** Modules that import a manifest or the catalogue: a change of a screen or a text renames their chunk. */
  readonly unstable: ReadonlySet<string>;
  /** For each module of a lazy part: how many of them need it. */
  readonly lazyUses: ReadonlyMap<string, number>;
  /** For each module of a lazy part: the pages that can load the part; `common` for the shell and the session. */
  readonly loadersOf: ReadonlyMap<string, readonly string[]>;
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
export const withImports = (modules: readonly string[], context: Context) =>
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

/** Reads the graph of all modules of the build. `start` is the id of one of them. */
export function findNeededModules(start: string, context: Context): NeededModules {
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
