import { fileURLToPath } from 'node:url';

/** Folder and file paths of the bench. */
export const places = {
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  baseline: fileURLToPath(new URL('baseline.json', import.meta.url)),
  document: fileURLToPath(new URL('../../../../docs/performance.md', import.meta.url)),
} as const;
