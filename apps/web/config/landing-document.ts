import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';
import { compileScript } from './compile-script.ts';
import { lazyFiles } from './lazy-files.ts';
import { landingModules } from './page-modules.ts';

const source = (name: string) =>
  fileURLToPath(new URL(`../src/app/landing-document/${name}`, import.meta.url));

/**
 * Writes `landing.html`: the app's document with the landing screen in each language, the styles that it needs, and
 * links to its scripts. A script of the head chooses the language, in place of the one that chooses the theme: the
 * landing screen is always light.
 *
 * @param texts the plugin that compiles the catalogues
 */
export function landingDocument(texts: Plugin): Plugin {
  let root = '';
  return {
    name: 'kairos-landing-document',
    apply: 'build',
    // After Vite has written index.html, before the compressed copies are made.
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const lazy = lazyFiles(bundle, root);
      const screens = await prerenderScreens(root, texts);
      const filesOf = screens.map(({ tag }) => [tag, lazy.of(landingModules(tag))] as const);
      const common = filesOf
        .map(([, files]) => files)
        .reduce((some, files) => some.filter((file) => files.includes(file)));
      const own = filesOf.map(
        ([tag, files]) => [tag, files.filter((file) => !common.includes(file))] as const,
      );
      const script = await compileScript(source('show-language.ts'), {
        define: { __LANGUAGE_FILES__: JSON.stringify(Object.fromEntries(own)) },
      });
      const name = this.getFileName(
        this.emitFile({ type: 'asset', name: 'show-language.js', source: script }),
      );
      const replacements: readonly [place: string | RegExp, content: string][] = [
        ['<script src="/theme.js"></script>', `<script src="/${name}"></script>`],
        [/\n *<!-- Applies the stored theme[^>]*-->/, ''],
        ['<script type="module"', '<script type="module" fetchpriority="low"'],
        [/(?=<\/head>)/, linksTo(common)],
        ['<div id="root"></div>', screens.map(elementOf).join('\n    ')],
      ];
      const html = replacements.reduce(
        (text, replacement) => replaceOnce(text, ...replacement),
        String(index.source),
      );
      this.emitFile({ type: 'asset', fileName: 'landing.html', source: html });
    },
  };
}

/** Styles first: the first paint needs them. */
function linksTo(files: readonly string[]): string {
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => !styles.includes(file));
  return [
    ...styles.map((file) => `  <link rel="stylesheet" crossorigin href="${file}">\n  `),
    ...scripts.map(
      (file) => `  <link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">\n  `,
    ),
  ].join('');
}

function replaceOnce(text: string, place: string | RegExp, content: string): string {
  const pieces = text.split(place);
  if (pieces.length !== 2) throw new Error(`index.html has ${pieces.length - 1} times: ${String(place)}`);
  return pieces.join(content);
}

interface Screen {
  /** BCP 47 tag of its language. */
  readonly tag: string;
  readonly html: string;
}

/** Only the English screen is shown without the script of the head. */
const elementOf = ({ tag, html }: Screen) =>
  `<div ${tag === 'en' ? 'id="root"' : 'hidden'} data-prerendered lang="${tag}">${html}</div>`;

async function prerenderScreens(root: string, texts: Plugin): Promise<readonly Screen[]> {
  const code = await compileScript(source('prerender-landing.tsx'), {
    // The names of CSS classes depend on it.
    root,
    ssr: { noExternal: true, target: 'webworker' },
    // Its warnings are about other output formats and about React's server components.
    logLevel: 'error',
    plugins: [texts, onlyLanding],
    define: { __SERVICE_WORKER__: 'false', 'process.env.NODE_ENV': '"production"' },
    output: { name: 'prerendering' },
  });
  const { prerenderLanding } = runInNewContext(`${code};prerendering`, {
    ...{ AbortController, MessageChannel, ReadableStream, Response, TextEncoder, URL },
    ...{ console, queueMicrotask, setTimeout },
    // What the app reads and sets while it starts and renders.
    document: { cookie: '', documentElement: {} },
  }) as { prerenderLanding: () => Promise<readonly Screen[]> };
  return prerenderLanding();
}

/** Leaves out what the app loads later: other pages and dialogs. */
const onlyLanding: Plugin = {
  name: 'kairos-only-landing',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    handler: (id, _importer, { kind }) =>
      kind === 'dynamic-import' && /\.tsx?$/.test(id) && !/landing-page\.tsx$|catalogue\.ts$/.test(id)
        ? { id: `\0later:${id}`, moduleSideEffects: false }
        : undefined,
  },
  load: { filter: { id: /^\0later:/ }, handler: () => 'export {}' },
};
