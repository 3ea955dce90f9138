// @spec package

import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Copies installed packages with all that they depend on into one `node_modules`. A second version of a package is placed
 * in the `node_modules` of the package that needs it.
 *
 * @param {readonly string[]} names
 * @param {readonly string[]} folders the packages of the workspace that depend on them
 * @param {string} target
 */
export function copyPackages(names, folders, target) {
  /** The installed folder of each copied package, by its path in the target. @type {Map<string, string>} */
  const copied = new Map();

  /** @param {string} name @param {string} from an installed folder @param {string} modules of the package that needs it */
  const copy = (name, from, modules) => {
    const shared = join(target, name);
    if (copied.get(shared) === from || copied.get(join(modules, name)) === from) return;
    const place = copied.has(shared) ? join(modules, name) : shared;
    copied.set(place, from);
    cpSync(from, place, {
      recursive: true,
      filter: (path) => !path.slice(from.length).includes(`${sep}node_modules`),
    });
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(from, 'package.json'), 'utf8'),
    );
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const installed = find(dependency, from);
      // An optional package for another system is not installed.
      if (installed === undefined && dependency in optionalDependencies) continue;
      if (installed === undefined) throw new Error(`${name} needs ${dependency}, which is not installed.`);
      copy(dependency, installed, join(place, 'node_modules'));
    }
  };

  for (const name of names) {
    const installed = folders.map((folder) => find(name, folder)).find((path) => path !== undefined);
    if (installed === undefined) throw new Error(`${name} is not installed.`);
    copy(name, installed, join(target, name, 'node_modules'));
  }
}

/**
 * The installed folder of a package, as Node finds it from another folder.
 *
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function find(name, from) {
  const path = join(from, 'node_modules', name);
  if (existsSync(path)) return realpathSync(path);
  return dirname(from) === from ? undefined : find(name, dirname(from));
}
