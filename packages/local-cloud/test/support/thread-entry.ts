/** Jest loads this file instead of `src/database/thread-entry.ts`: the path of the bundle of `bundle-thread.mjs`. */
export const threadEntry = String(process.env.DATABASE_THREAD);
