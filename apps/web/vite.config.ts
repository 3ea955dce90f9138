import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

const cloud = 'http://localhost:4321';

export default defineConfig({
  plugins: [react(), catalogues, preloadFonts()],
  define: {
    // amazon-cognito-identity-js brings `buffer`, which asks for Node's name of the global object
    global: 'globalThis',
    __LANGUAGES__: JSON.stringify(languages),
  },
  build: { target: 'es2022', sourcemap: true, manifest: true },
  // `pnpm dev` shows the sources, the local cloud answers
  server: {
    proxy: {
      '/config.json': cloud,
      '/cognito': cloud,
      '/mailbox': cloud,
      '/graphql': { target: cloud, ws: true },
    },
  },
});
