import type { Plugin } from 'vite';

/** Preloads the fonts of common characters with the script, before the styles reference them. */
export function preloadFonts(): Plugin {
  let base = '/';
  return {
    name: 'kairos-preload-fonts',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter(
            (file) => file.type === 'asset' && file.names.some((name) => name.endsWith('-common.woff2')),
          )
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `${base}${fileName}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
