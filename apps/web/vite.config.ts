import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { catalogueFile, compileCatalogue, languages } from './config/catalogue.mjs';
import { preloadFonts } from './config/preload-fonts.ts';

const catalogues: Plugin = {
  name: 'kairos-catalogues',
  enforce: 'pre',
  transform: {
    filter: { id: catalogueFile },
    handler: (json) => ({ code: compileCatalogue(json), map: null }),
  },
};

/**
 * What screens share comes in a few files: they compress better and ask for less than dozens of small ones. The sign-in
 * and the pages for reading need no records, so what they use stands apart from what lists of records use. A module
 * goes to the first group that takes it: an icon of three parts to the controls, an icon of two to the lists.
 */
const chunks = [
  { name: 'initial', priority: 5, tags: ['$initial' as const] },
  {
    name: 'everywhere',
    priority: 4,
    test: /[\\/]lib[\\/](?:clock|routing)[\\/]|[\\/]components[\\/]skeleton\./,
  },
  { name: 'identity', priority: 3, test: /[\\/]tslib[\\/]|[\\/]identity-error\./ },
  {
    name: 'controls',
    priority: 2,
    test: /lucide-react|[\\/]components[\\/](?:alert|dialog|icon-button|keep-composing|notice|select-field|text-field|use-next-focus)\./,
    minShareCount: 3,
  },
  { name: 'records', priority: 1, minShareCount: 3 },
  {
    name: 'lists',
    test: /@apollo|@wry|lucide-react|[\\/]components[\\/]|[\\/]lib[\\/](?:apollo|async|days|records)[\\/]/,
    minShareCount: 2,
  },
];

/**
 * Compressed copies beside the files, for the local cloud. CloudFront makes its own: of files from 1 KB, at about this
 * quality. Uploads leave these out.
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

export default defineConfig({
  plugins: [react(), catalogues, preloadFonts(), compressed],
  define: {
    // amazon-cognito-identity-js brings `buffer`, which asks for Node's name of the global object
    global: 'globalThis',
    __LANGUAGES__: JSON.stringify(languages),
  },
  // rxjs offers itself in the language of today under this name; its default is from 2009 and needs helpers
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    // amazon-cognito-identity-js brings a fetch for browsers that have none; ours all do
    alias: { 'isomorphic-unfetch': fileURLToPath(new URL('config/no-polyfill.mjs', import.meta.url)) },
  },
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      // English `common` is part of the first file on purpose, although any catalogue can be asked for by name.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  // `pnpm dev` shows the sources, the local cloud answers
  server: {
    proxy: {
      '/config.json': cloud,
      '/cognito': cloud,
      '/mailbox': cloud,
      // its consent page takes answers from the origin it was opened on only, by the Host that the browser sends
      '/google': { target: cloud, changeOrigin: false },
      '/graphql': { target: cloud, ws: true },
    },
  },
});
