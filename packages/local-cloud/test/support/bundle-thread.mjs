import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleDatabaseThread } from '../../scripts/bundle-command.mjs';

/**
 * Bundles the thread of the database once for a run of Jest. From its sources a thread starts another one, which
 * translates them, in each database of each test.
 */
export default async function bundleThread() {
  const parent = fileURLToPath(new URL('../../.cache', import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'thread-'));
  await bundleDatabaseThread(folder);
  process.env.DATABASE_THREAD = join(folder, 'database-thread.mjs');
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
}
