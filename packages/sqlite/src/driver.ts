import type { DatabaseSync } from '@photostructure/sqlite';

export type Driver = typeof DatabaseSync;

/** `node:sqlite` is a release candidate from this version of Node on. On 22 it prints a warning, and 20 does not have it. */
const firstMajorWithSqlite = 24;

/**
 * SQLite's driver: `node:sqlite` from Node 24 on, and the package with the same API for Node 20 and 22. The package is not
 * loaded where it is not used.
 */
export async function loadDriver(): Promise<Driver> {
  const major = Number(process.versions.node.split('.')[0]);
  // The types of Node 20 have neither the function nor the module.
  const { getBuiltinModule } = process as { getBuiltinModule?: (id: string) => unknown };
  if (major >= firstMajorWithSqlite && getBuiltinModule) {
    return (getBuiltinModule('node:sqlite') as { DatabaseSync: Driver }).DatabaseSync;
  }
  return (await import('@photostructure/sqlite')).DatabaseSync;
}
