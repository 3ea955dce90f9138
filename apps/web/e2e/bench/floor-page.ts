import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview, type InlineConfig } from 'vite';

/** A running server of the floor page, which screens are compared with. */
export interface FloorPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds `floor/` for production and serves it on loopback. */
export async function startFloorPage(): Promise<FloorPage> {
  const outDir = mkdtempSync(join(tmpdir(), 'kairos-floor-'));
  const options: InlineConfig = {
    configFile: false,
    root: fileURLToPath(new URL('floor', import.meta.url)),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  };
  await build(options);
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The floor page has no address.');
  return {
    url,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
