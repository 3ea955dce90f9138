import type { Plugin } from 'vite';
import { preloadLinks } from '../worker/preload-links.ts';
import { filesOfPages } from './files-of-pages.ts';

/** The pages besides the landing screen that visitors read. CloudFront's function knows them, too. */
const openPages = ['privacy', 'user-guide'];

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
      for (const page of openPages) {
        const links = preloadLinks(files[`/${page}`] ?? []);
        if (links === '') throw new Error(`/${page} has no files: correct config/page-modules.ts`);
        const source = String(index.source).replace('</head>', `${links}</head>`);
        this.emitFile({ type: 'asset', fileName: `${page}.html`, source });
      }
    },
  };
}
