import type { Plugin, Rolldown } from 'vite';
import { preloadLinks } from '../worker/preload-links.ts';
import { earlyScript, indexOf, jsonAttribute, replaceAllOnce, splitByLanguage } from './document-of-build.ts';
import { lazyFiles } from './lazy-files.ts';
import { inLanguage, laterModules, pageModules } from './page-modules.ts';
import { loadPrerendering, type Prerendered } from './prerender.ts';

interface PageOutline extends Prerendered {
  readonly path: string;
  readonly open: boolean;
}

/**
 * Writes a document for each page that has an outline: the app's document with the outline in each language, the styles
 * that it needs, and links to the files of the page. The page takes the place of the outline.
 *
 * @param texts the plugin that compiles the catalogues
 */
export function pageDocuments(texts: Plugin): Plugin {
  let root = '';
  return {
    name: 'kairos-page-documents',
    apply: 'build',
    // After Vite has written index.html, before the compressed copies are made.
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const { prerenderOutlines } = await loadPrerendering<{
        prerenderOutlines: () => Promise<readonly PageOutline[]>;
      }>(root, texts, { module: 'page-outline/prerender-outlines.tsx', needs: /^$/ });
      const outlines = await prerenderOutlines();
      const source = await earlyScript('show-language.ts');
      const script = this.emitFile({ type: 'asset', name: 'show-language.js', source });
      const languageScript = `/${this.getFileName(script)}`;
      for (const path of new Set(outlines.map((outline) => outline.path))) {
        const ofPage = outlines.filter((outline) => outline.path === path);
        const document = documentOf(bundle, root, path, ofPage, languageScript);
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source: document });
      }
    },
  };
}

function documentOf(
  bundle: Rolldown.OutputBundle,
  root: string,
  path: string,
  outlines: readonly PageOutline[],
  languageScript: string,
): string {
  const lazy = lazyFiles(bundle, root);
  const modules = pageModules(lazy.modules)[path];
  if (modules === undefined) throw new Error(`${path} is no page: correct config/page-modules.ts`);
  const { common, own } = splitByLanguage(
    outlines.map(
      ({ tag }) => [tag, lazy.of(inLanguage([...modules, ...(laterModules[path] ?? [])], tag))] as const,
    ),
  );
  const styles = common.filter((file) => file.endsWith('.css'));
  const isOpen = outlines.every(({ open }) => open);
  return replaceAllOnce(indexOf(bundle), [
    [
      '<script src="/theme.js"></script>',
      `<script src="/theme.js"></script>\n    <script src="${languageScript}" data-files="${jsonAttribute(own)}"${isOpen ? '' : ' data-person'}></script>`,
    ],
    ['<script type="module"', '<script type="module" fetchpriority="low"'],
    [
      /(?=<\/head>)/,
      styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('') +
        preloadLinks(
          common.filter((file) => !styles.includes(file)),
          'low',
        ),
    ],
    [
      /(?=<div id="root">)/,
      outlines
        .map(({ tag, html }) => `<div hidden inert data-outline lang="${tag}">${html}</div>`)
        .join('\n    '),
    ],
  ]);
}
