import type { Plugin } from 'vite';
import { earlyScript, jsonAttribute, replaceAllOnce, splitByLanguage } from './document-parts.ts';
import { loadedFiles } from './loaded-files.ts';
import { loadPrerendering, type Prerendered } from './prerender.ts';

const theme = '<script src="/theme.js"></script>';
const endOfHead = /(?=<\/head>)/;
const emptyRoot = '<div id="root"></div>';
const preload = '<link rel="modulepreload"';
const lowPreload = `${preload} fetchpriority="low"`;

/** The first paint needs the styles and the fonts, but no script: neither the entry nor what it imports. */
const withLateScripts = (document: string) =>
  replaceAllOnce(document, [
    ['<script type="module"', '<script type="module" fetchpriority="low"'],
  ]).replaceAll(preload, lowPreload);

/**
 * Prerenders two documents. `index.html` contains the outline of the shell, and `landing.html` contains the landing
 * screen. Each has the markup of all languages, and links to the styles and scripts of that markup. A script in the head
 * selects the language to show.
 *
 * @param texts the plugin that compiles the catalogues
 */
export function prerenderedDocuments(texts: Plugin): Plugin {
  let root = '';
  return {
    name: 'kairos-prerendered-documents',
    apply: 'build',
    // After Vite has written index.html, before the compressed copies are made.
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const app = withLateScripts(String(index.source));

      const { prerenderOutline } = await loadPrerendering<{
        prerenderOutline: () => Promise<readonly Prerendered[]>;
      }>(root, texts, { module: 'shell/prerender-outline.tsx', needs: /^$/ });
      const { prerenderLanding } = await loadPrerendering<{
        prerenderLanding: () => Promise<readonly Prerendered[]>;
      }>(root, texts, { module: 'landing/prerender-landing.tsx', needs: /landing-page\.tsx$/ });
      const source = await earlyScript('shell/show-language.ts');
      const script = this.getFileName(this.emitFile({ type: 'asset', name: 'show-language.js', source }));

      /** Creates the script of the head, and the links to the files of a lazy module and its texts. */
      const headOf = (module: string, area: string, contents: readonly Prerendered[]) => {
        const { common, own } = splitByLanguage(
          contents.map(({ tag }) => {
            const catalogue = tag === 'en' ? [] : [`src/locales/${tag}/catalogue.ts`];
            const modules = [module, ...catalogue, `src/locales/${tag}/${area}.json`];
            return [tag, loadedFiles(bundle, root, modules)] as const;
          }),
        );
        return {
          languageScript: `<script src="/${script}" data-files="${jsonAttribute(own)}"></script>`,
          links: linksTo(common),
        };
      };

      const outlines = await prerenderOutline();
      const ofShell = headOf('src/app/shell-routes.tsx', 'menu', outlines);
      const screens = await prerenderLanding();
      const ofLanding = headOf('src/screens/landing/landing-page.tsx', 'auth', screens);
      index.source = replaceAllOnce(app, [
        [theme, `${theme}\n    ${ofShell.languageScript}`],
        [endOfHead, ofShell.links],
        [emptyRoot, `<div id="root">${outlines.map(outlineElement).join('\n    ')}</div>`],
      ]);
      this.emitFile({
        type: 'asset',
        fileName: 'landing.html',
        source: replaceAllOnce(app, [
          // The landing screen is always light.
          [theme, ofLanding.languageScript],
          [/\n *<!-- Applies the stored theme[^>]*-->/, ''],
          [endOfHead, ofLanding.links],
          [emptyRoot, screens.map(screenElement).join('\n    ')],
        ]),
      });
    },
  };
}

function linksTo(files: readonly string[]): string {
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => !styles.includes(file));
  return [
    ...styles.map((file) => `  <link rel="stylesheet" crossorigin href="${file}">\n  `),
    ...scripts.map((file) => `  ${lowPreload} crossorigin href="${file}">\n  `),
  ].join('');
}

/** Only the English screen is shown without the script of the head. */
const screenElement = ({ tag, html }: Prerendered) =>
  `<div ${tag === 'en' ? 'id="root"' : 'hidden'} data-prerendered lang="${tag}">${html}</div>`;

/** React replaces the outlines at its first render. Until then they are inert. */
const outlineElement = ({ tag, html }: Prerendered) =>
  `<div hidden inert data-outline lang="${tag}">${html}</div>`;
