import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';
import { classNames } from './class-names.ts';
import { compileScript } from './compile-script.ts';

/** Content of a document, in one language. */
export interface Prerendered {
  /** BCP 47 tag of its language. */
  readonly tag: string;
  readonly html: string;
}

/** A module that renders content, and the lazy modules that this content contains. */
interface Source {
  /** Relative to `src/app`. */
  readonly module: string;
  /** Matches the modules that are not left out. Texts never are. */
  readonly needs: RegExp;
}

/**
 * Compiles a module of the app, and runs it as in a browser without a session.
 *
 * @param root folder path of the web app
 * @param texts the plugin that compiles the catalogues
 * @returns the module's exports
 */
export async function loadPrerendering<Exports>(
  root: string,
  texts: Plugin,
  { module, needs }: Source,
): Promise<Exports> {
  const code = await compileScript(fileURLToPath(new URL(`../src/app/${module}`, import.meta.url)), {
    root,
    css: { modules: classNames },
    ssr: { noExternal: true, target: 'webworker' },
    // Its warnings are about other output formats and about React's server components.
    logLevel: 'error',
    plugins: [texts, only(needs)],
    define: { __SERVICE_WORKER__: 'false', 'process.env.NODE_ENV': '"production"' },
    output: { name: 'prerendering' },
  });
  return runInNewContext(`${code};prerendering`, {
    ...{ AbortController, MessageChannel, ReadableStream, Response, TextEncoder, URL },
    ...{ console, queueMicrotask, setTimeout },
    // The globals that the app reads and sets while it starts and renders.
    document: { cookie: '', documentElement: {} },
    location: { protocol: 'https:', hostname: 'localhost' },
  }) as Exports;
}

/** Leaves out the lazy modules of other pages and dialogs. */
const only = (needs: RegExp): Plugin => ({
  name: 'kairos-only-prerendered',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    handler: (id, _importer, { kind }) =>
      kind === 'dynamic-import' && /\.tsx?$/.test(id) && !needs.test(id) && !id.endsWith('catalogue.ts')
        ? { id: `\0later:${id}`, moduleSideEffects: false }
        : undefined,
  },
  load: { filter: { id: /^\0later:/ }, handler: () => 'export {}' },
});
