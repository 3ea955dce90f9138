import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Gives each run of Jest an empty folder for the values of `oncePerRun`, so that none is older than the code, and one
 * output folder for all apps: by default each creates another temporary folder.
 */
export default function openRunCache() {
  const parent = fileURLToPath(new URL('../.cache', import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'run-'));
  process.env.RUN_CACHE = folder;
  process.env.CDK_OUTDIR = join(folder, 'cdk.out');
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
}
