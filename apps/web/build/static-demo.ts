// @spec demo-static

import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * The Content-Security-Policy of the static demo, whose server may send no headers. It allows no request but for the
 * files of the build. The app's Trusted Types policies are those of `platform/trusted-types`.
 */
const policy = [
  "default-src 'none'",
  ...["script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'"],
  ...["connect-src 'none'", "base-uri 'none'", "form-action 'none'"],
  ...['trusted-types service-worker import-worker google-identity', "require-trusted-types-for 'script'"],
].join('; ');

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs,
  injectTo: 'head-prepend',
});

/** What the document of the app loads from its server. */
const ofServer =
  /\s*<link rel="(?:manifest|preload)" href="[^"]*\/(?:manifest\.webmanifest|config\.json)"[^>]*>/g;

/**
 * Writes the documents of the static demo: `index.html`, and the same as `404.html`, with which static hosts answer a path
 * that is no file. Search engines leave both out.
 */
export function staticDemo(): Plugin {
  return {
    name: 'kairos-static-demo',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replaceAll(ofServer, ''),
        tags: [
          meta({ 'http-equiv': 'Content-Security-Policy', content: policy }),
          meta({ name: 'robots', content: 'noindex' }),
          meta({ name: 'referrer', content: 'no-referrer' }),
        ],
      }),
    },
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      this.emitFile({ type: 'asset', fileName: '404.html', source: index.source });
    },
  };
}

/**
 * The address of the static demo on its host, from `KAIROS_BASE`; default: `/`.
 *
 * @throws Error for an address without a slash at each end
 */
export function demoBase(setting: string | undefined): string {
  const base = setting ?? '/';
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base)) {
    throw new Error(`KAIROS_BASE must be a path with a slash at each end, such as /kairos/: ${base}`);
  }
  return base;
}

/**
 * The address of the link `Get Kairos`, from `KAIROS_HOME`; null without one: then the link is absent.
 *
 * @throws Error for an address that is not of the web
 */
export function demoHome(setting: string | undefined): string | null {
  if (!setting) return null;
  if (!URL.canParse(setting) || !/^https?:$/.test(new URL(setting).protocol)) {
    throw new Error(`KAIROS_HOME must be an address such as https://plan.example.org: ${setting}`);
  }
  return setting;
}
