import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview, type InlineConfig } from 'vite';

/** A running server of a page that is not part of the app. */
export interface BuiltPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds a page for production and serves it on loopback.
 *
 * @param folder has its `index.html`
 */
export async function startBuiltPage(
  folder: URL,
  plugins: NonNullable<InlineConfig['plugins']> = [],
): Promise<BuiltPage> {
  const outDir = mkdtempSync(join(tmpdir(), 'kairos-page-'));
  const options: InlineConfig = {
    configFile: false,
    root: fileURLToPath(folder),
    logLevel: 'error',
    plugins,
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  };
  await build(options);
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The page has no address.');
  return {
    url,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
