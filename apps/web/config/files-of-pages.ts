import type { Rolldown } from 'vite';
import { lazyFiles } from './lazy-files.ts';
import { pageModules } from './page-modules.ts';

/** The scripts and styles of each page that are not those of the entry, by the page's path. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

/** @param root folder path of the web app */
export function filesOfPages(bundle: Rolldown.OutputBundle, root: string): PageFiles {
  const lazy = lazyFiles(bundle, root);
  return Object.fromEntries(
    Object.entries(pageModules(lazy.modules)).map(([path, modules]) => [path, lazy.of(modules)]),
  );
}
