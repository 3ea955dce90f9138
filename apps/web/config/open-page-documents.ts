import type { Plugin } from 'vite';
import { preloadLinks } from '../worker/preload-links.ts';
import { filesOfPages } from './files-of-pages.ts';
import { lazyFiles } from './lazy-files.ts';

/**
 * The pages besides the landing screen that visitors read, with what they load after their page. CloudFront's function
 * knows them, too.
 */
const openPages: Readonly<Record<string, readonly string[]>> = {
  privacy: [],
  'user-guide': ['src/features/user-guide/texts/en.json'],
};

/**
 * Writes a document for each page that a visitor can read: the app's document with links to the files of the page, as
 * the service worker adds them for other visits.
 */
export function openPageDocuments(): Plugin {
  let root = '';
  return {
    name: 'kairos-open-page-documents',
    apply: 'build',
    // After Vite has written index.html, before the compressed copies are made.
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const files = filesOfPages(bundle, root);
      for (const [page, later] of Object.entries(openPages)) {
        const ofPage = files[`/${page}`];
        if (ofPage === undefined) throw new Error(`/${page} is no page: correct config/page-modules.ts`);
        const links = preloadLinks([...new Set([...ofPage, ...lazyFiles(bundle, root).of(later)])]);
        const source = String(index.source).replace('</head>', `${links}</head>`);
        this.emitFile({ type: 'asset', fileName: `${page}.html`, source });
      }
    },
  };
}
