import { fileURLToPath } from 'node:url';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { preview } from 'vite';
import type { Cloud } from '../support/cloud.ts';

const certificateFolder = fileURLToPath(new URL('../../node_modules/.vite/basic-ssl', import.meta.url));

/** Serves a local cloud by HTTP/2 with TLS, as CloudFront serves the site. */
export interface HttpsFront {
  /** `https://localhost:<port>` */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts Vite's preview server, which passes every request and WebSocket on to the local cloud. */
export async function startHttpsFront({ url: target }: Cloud): Promise<HttpsFront> {
  const certificate = await getCertificate(certificateFolder);
  const server = await preview({
    configFile: false,
    // Vite reports each WebSocket of a page that Lighthouse has closed.
    logLevel: 'silent',
    preview: {
      host: 'localhost',
      port: 0,
      cors: false,
      https: { cert: certificate, key: certificate },
      proxy: { '/': { target, changeOrigin: true, ws: true } },
    },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The HTTPS server has no address.');
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}
