import { isLanding } from './is-landing.ts';

/** The pages behind the landing screen that have a document of their own, named after their path. */
export const documentedPages = [
  'choose',
  'dashboard',
  'yearly-overview',
  'monthly-planner',
  'daily-plan',
  'habit-tracker',
  'future-vision',
  'bucket-list',
  'pomodoro',
  'journal',
  'settings',
  'history',
  'focuscard',
  'login-with-google',
  'privacy',
  'user-guide',
] as const;

export type DocumentedPage = (typeof documentedPages)[number];

const names: ReadonlySet<string> = new Set(documentedPages);

/**
 * The path of the document that answers a page. Ignores case and a slash at the end, like the router and like CloudFront's
 * function (`infra/edge/page-fallback.js`), which has the same rule.
 */
export function documentOf(pathname: string): string {
  if (isLanding(pathname)) return '/landing.html';
  const name = /^\/([a-z-]+)\/?$/i.exec(pathname)?.[1]?.toLowerCase() ?? '';
  return names.has(name) ? `/${name}.html` : '/index.html';
}
