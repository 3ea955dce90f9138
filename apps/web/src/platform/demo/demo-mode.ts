// @spec demo-memory demo-static

/** The base path of the static demo, with a slash at both ends. Inserted by the build; null in the app. */
declare const __STATIC_DEMO__: string | null | undefined;

/** Null outside of the static demo. Scripts and tests have no such value. */
const staticBase = () => (typeof __STATIC_DEMO__ === 'undefined' ? null : __STATIC_DEMO__);

const demoPath = /^\/demo(?=\/|$)/i;

/** '' where there is no page: in workers, and while the build renders documents. */
function pagePath(): string {
  return (globalThis as { location?: Partial<Location> }).location?.pathname ?? '';
}

/**
 * Whether this page is the demo: it shows a year of records, sends nothing, and stores nothing in the browser. These are
 * the pages below `/demo`, and all pages of the static demo. Its name is in the address, so a reload begins it anew.
 */
export function isDemo(): boolean {
  return isStaticDemo() || demoPath.test(pagePath());
}

/** Whether this build is the static demo, which has no server. */
export function isStaticDemo(): boolean {
  return staticBase() !== null;
}

/** The base path of the router, without a slash at the end; '' for all pages but those of the demo. */
export function basePath(): string {
  return staticBase()?.replace(/\/$/, '') ?? demoPath.exec(pagePath())?.[0] ?? '';
}

/** The path of the page as the router sees it, without its base path. */
export function routerPath(): string {
  return pagePath().slice(basePath().length) || '/';
}
