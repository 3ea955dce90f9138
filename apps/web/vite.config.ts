import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { catalogueFile, compileCatalogue } from './config/catalogue.mjs';
import { landingDocument } from './config/landing-document.ts';
import { leanCalendar } from './config/lean-calendar.ts';
import { leanIcons } from './config/lean-icons.ts';
import { leanRouter } from './config/lean-router.ts';
import { pageDocuments } from './config/page-documents.ts';
import { preloadFonts } from './config/preload-fonts.ts';
import { serviceWorker } from './config/service-worker.ts';

const catalogues: Plugin = {
  name: 'kairos-catalogues',
  enforce: 'pre',
  transform: {
    filter: { id: catalogueFile },
    handler: (json) => ({ code: compileCatalogue(json), map: null }),
  },
};

/** RxJS and the hashing of Cognito's client need helpers of tslib only in functions that the app never calls. */
const noHelpers: Plugin = {
  name: 'kairos-no-helpers',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^tslib$/ },
    handler: (_, importer) =>
      /[\\/]node_modules[\\/](?:rxjs|@aws-crypto)[\\/]/.test(importer ?? '')
        ? fileURLToPath(new URL('config/no-tslib.mjs', import.meta.url))
        : undefined,
  },
};

/**
 * Groups of shared modules: a few files compress better and need fewer requests than dozens of small ones. The sign-in
 * and the reading pages need no records, so their shared modules are apart from those of record lists. A module belongs
 * to the first group that matches it: an icon shared by three chunks to the controls, an icon shared by two to the
 * lists. The settings move the token of the calendar, and set up an authenticator like the sign-in. The search and its sheet of shortcuts share a few modules with one or two pages, which other pages do not load:
 * category icons, the switch, and the rows of the replica. The menu needs today, and nothing else of the records.
 */
const chunks = [
  { name: 'initial', priority: 5, tags: ['$initial' as const] },
  {
    name: 'everywhere',
    priority: 4,
    test: /[\\/]lib[\\/](?:clock|routing)[\\/]|[\\/]i18n[\\/]language\.|[\\/]components[\\/]skeleton\.|[\\/]use-formats\.|[\\/]is-apple\./,
  },
  {
    name: 'identity',
    priority: 3,
    test: /[\\/](?:no-tslib|as-promise|identity-error|new-password|normalize-password|use-service-texts)\./,
  },
  {
    name: 'controls',
    priority: 2,
    test: /lucide-react(?!.*[\\/](?:sprout\.|face-))|[\\/]components[\\/](?:alert|aside|dialog|icon-button|icon-tile|keep-composing|notice|select-field|text-field|use-modal|use-next-focus)\./,
    minShareCount: 3,
  },
  {
    name: 'authenticator',
    priority: 1.8,
    test: /[\\/]uqr[\\/]|otpauth-uri\.|[\\/]components[\\/](?:authenticator-key|copy-key|qr-code)\./,
  },
  {
    name: 'today',
    priority: 1.5,
    test: /[\\/]lib[\\/](?:preferences[\\/]|days[\\/](?:day|day-at|shift-day|use-today)\.)|[\\/]entities[\\/]user-settings\./,
    minShareCount: 3,
  },
  {
    name: 'calendar-token',
    priority: 1.2,
    test: /external-calendar[\\/](?:failures|api[\\/]google-auth|connection[\\/]google-auth-id)\./,
    minShareCount: 2,
  },
  // What the export, its other formats, the import and the deletion of the account share is of no other page, and neither
  // is what the journal, habits and the dialogs of the daily plan share.
  {
    name: 'records',
    priority: 1,
    test: /^(?!.*(?:settings[\\/](?:account|export)[\\/]|lib[\\/](?:download|google-calendar|trusted-types|habits|journal)[\\/]|components[\\/](?:choice-group|mood-faces)\.|features[\\/]daily-plan[\\/]|schema[\\/]src[\\/](?:entities\.|entities[\\/](?!user-settings)|entity\.|export)))/,
    minShareCount: 3,
  },
  // Dialogs that load once the browser is idle.
  {
    name: 'editing',
    priority: 0.5,
    test: /[\\/](?:edit-dialog|field-pair|use-edits|use-save-edit|weekday-toggles)\./,
    minShareCount: 2,
  },
  { name: 'journal', priority: 0.4, test: /[\\/]lib[\\/]journal[\\/]/, minShareCount: 2 },
  {
    name: 'lists',
    test: /lucide-react(?!.*[\\/](?:briefcase-business|heart-pulse|piggy-bank|plane|sprout|trees|users)\.)|[\\/]components[\\/](?!switch\.|week-(?:strip|day)|choice-group|mood-faces|month-(?:grid|heading|picker)|use-dismissal)|[\\/]lib[\\/](?:async|days|records)[\\/](?!use-rows\.|month-step\.)/,
    minShareCount: 2,
  },
];

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

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    catalogues,
    leanCalendar,
    leanIcons,
    leanRouter,
    noHelpers,
    preloadFonts(),
    landingDocument(catalogues),
    pageDocuments(catalogues),
    serviceWorker(),
    compressed,
  ],
  define: {
    // amazon-cognito-identity-js includes `buffer`, which uses Node's name of the global object.
    global: 'globalThis',
    // Vite's development server has no service worker.
    __SERVICE_WORKER__: JSON.stringify(command === 'build'),
  },
  // rxjs exports its modern build under this condition; its default build targets ES5 and needs helpers.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      // amazon-cognito-identity-js includes a fetch polyfill, which no supported browser needs.
      {
        find: 'isomorphic-unfetch',
        replacement: fileURLToPath(new URL('config/no-polyfill.mjs', import.meta.url)),
      },
      // uncontrollable, which react-big-calendar needs, supports versions of React before 16.3 with it.
      {
        find: 'react-lifecycles-compat',
        replacement: fileURLToPath(new URL('config/no-lifecycles-compat.mjs', import.meta.url)),
      },
      // Apollo Client watches queries of its cache with it, a tenth of its code. The app does not (decision 045).
      {
        find: /^\.\/ObservableQuery\.js$/,
        replacement: fileURLToPath(new URL('config/no-observable-query.mjs', import.meta.url)),
      },
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: true,
    // Every supported browser knows it.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // English `common` is part of the first file on purpose, although it can also be imported dynamically like the
      // others.
      checks: { ineffectiveDynamicImport: false },
      // Without names: the first file lists the files of all pages.
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
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
}));
