import { join } from 'node:path';
import type { sectionList as presentSections } from '../../src/app/section-list.ts';
import type { Side } from './side.ts';

/** The addresses of a side's screens. */
export interface Routes {
  /** For everybody. */
  readonly open: readonly string[];
  /** For people who are signed in. */
  readonly signedIn: readonly string[];
}

/** The routes of a side by its own list of sections, so that a screen that it lacks is not measured on it. */
export async function routesOf({ root }: Side): Promise<Routes> {
  const { sectionList } = (await import(join(root, 'apps/web/src/app/section-list.ts'))) as {
    sectionList: typeof presentSections;
  };
  const paths = (open: boolean) =>
    sectionList.filter((section) => 'open' in section === open).map(({ path }) => path);
  return {
    open: ['/', '/SignIn', '/SignUp', '/privacy', ...paths(true)],
    signedIn: ['/choose', ...paths(false), '/history', '/focuscard', '/login-with-google'],
  };
}
