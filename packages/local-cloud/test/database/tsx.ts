import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const loader = join(require.resolve('tsx/package.json'), '../dist/loader.mjs');

/** Node's options that load TypeScript in a process, from any folder. */
export const tsx = ['--import', pathToFileURL(loader).href] as const;
