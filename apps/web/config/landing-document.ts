import type { Plugin } from 'vite';
import { earlyScript, indexOf, jsonAttribute, replaceAllOnce, splitByLanguage } from './document-of-build.ts';
import { lazyFiles } from './lazy-files.ts';
import { landingModules } from './page-modules.ts';
import { loadPrerendering, type Prerendered } from './prerender.ts';

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
      const lazy = lazyFiles(bundle, root);
      const { prerenderLanding } = await loadPrerendering<{
        prerenderLanding: () => Promise<readonly Prerendered[]>;
      }>(root, texts, { module: 'landing-document/prerender-landing.tsx', needs: /landing-page\.tsx$/ });
      const screens = await prerenderLanding();
      const { common, own } = splitByLanguage(
        screens.map(({ tag }) => [tag, lazy.of(landingModules(tag))] as const),
      );
      const script = await earlyScript('show-language.ts');
      const name = this.getFileName(
        this.emitFile({ type: 'asset', name: 'show-language.js', source: script }),
      );
      const html = replaceAllOnce(indexOf(bundle), [
        [
          '<script src="/theme.js"></script>',
          `<script src="/${name}" data-files="${jsonAttribute(own)}"></script>`,
        ],
        [/\n *<!-- Applies the stored theme[^>]*-->/, ''],
        ['<script type="module"', '<script type="module" fetchpriority="low"'],
        [/(?=<\/head>)/, linksTo(common)],
        ['<div id="root"></div>', screens.map(elementOf).join('\n    ')],
      ]);
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

/** Only the English screen is shown without the script of the head. */
const elementOf = ({ tag, html }: Prerendered) =>
  `<div ${tag === 'en' ? 'id="root"' : 'hidden'} data-prerendered lang="${tag}">${html}</div>`;
