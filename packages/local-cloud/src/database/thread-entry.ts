import { fileURLToPath } from 'node:url';

/** The path of the program of a thread of the database. It is at the same place beside the sources and in the bundle. */
export const threadEntry = fileURLToPath(new URL('./database-thread.mjs', import.meta.url));
