import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { catalogueFile, compileCatalogue } from './build/catalogue.mjs';
import { chunkGroups } from './build/chunk-groups.ts';
import { classNames } from './build/class-names.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerenderedDocuments } from './build/prerendered-documents.ts';
import { serviceWorker } from './build/service-worker.ts';
import { demoBase, demoHome, staticDemo } from './build/static-demo.ts';

const catalogues: Plugin = {
  name: 'kairos-catalogues',
  enforce: 'pre',
  transform: {
    filter: { id: catalogueFile },
    handler: (json) => ({ code: compileCatalogue(json), map: null }),
  },
};

/** React Router's package offers bundlers only its development build, which is larger and warns developers. */
const productionRouter: Plugin = {
  name: 'kairos-production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router$/ },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
};

/**
 * Compressed copies of the files, for the local cloud. CloudFront compresses by itself: files from 1 KB, at about this
 * quality. Uploads leave these copies out.
 */
const compressed = compression({
  include: /\.(?:js|css|html|svg|ico)$/,
  threshold: 1000,
  algorithms: [
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    defineAlgorithm('gzip', { level: 6 }),
  ],
});

const cloud = 'http://localhost:4321';

export default defineConfig(({ command, mode }) => {
  // The static demo needs no server: README.md.
  const isStaticDemo = mode === 'demo' || process.env.KAIROS_DEMO === '1';
  const base = isStaticDemo ? demoBase(process.env.KAIROS_BASE) : '/';
  return {
    base,
    plugins: [
      react(),
      catalogues,
      productionRouter,
      preloadFonts(),
      // A host of static files compresses by itself. A service worker would outlive the visit.
      ...(isStaticDemo ? [staticDemo()] : [prerenderedDocuments(catalogues), serviceWorker(), compressed]),
    ],
    define: {
      // amazon-cognito-identity-js includes `buffer`, which uses Node's name of the global object.
      global: 'globalThis',
      // Vite's development server has no service worker.
      __SERVICE_WORKER__: JSON.stringify(command === 'build' && !isStaticDemo),
      __STATIC_DEMO__: JSON.stringify(isStaticDemo ? base : null),
      __DEMO_HOME__: JSON.stringify(isStaticDemo ? demoHome(process.env.KAIROS_HOME) : null),
    },
    css: { modules: classNames },
    build: {
      target: 'es2022',
      outDir: isStaticDemo ? 'demo/dist' : 'dist',
      sourcemap: !isStaticDemo,
      // Every supported browser knows it.
      modulePreload: { polyfill: false },
      manifest: !isStaticDemo,
      rolldownOptions: {
        // English `common` is part of the first file on purpose, although it can also be imported dynamically like the
        // others.
        checks: { ineffectiveDynamicImport: false },
        // Without names: the first file lists the files of all pages.
        output: {
          codeSplitting: { groups: chunkGroups() },
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: 'assets/[hash][extname]',
        },
      },
    },
    // The development server serves modules, too.
    worker: {
      format: 'es',
      rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js', entryFileNames: 'assets/[hash].js' } },
    },
    // `pnpm dev` serves the sources, the local cloud serves the rest.
    server: {
      proxy: {
        '/config.json': cloud,
        '/cognito': cloud,
        '/mailbox': cloud,
        // The consent page accepts answers only from its own origin, which it takes from the browser's Host header.
        '/google': { target: cloud, changeOrigin: false },
        '/graphql': { target: cloud, ws: true },
      },
    },
  };
});
