// Reports folders, and files, of the web app that import each other in a cycle. Type imports and `import()` count. A
// folder is `ui`, `app`, or a folder inside of another layer, e.g. `data/records`.
import { readdirSync, readFileSync } from 'node:fs';
import { posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const source = fileURLToPath(new URL('../apps/web/src', import.meta.url));

/** The folder of a file, by its path below `src`; undefined for the entry, the texts and global types. */
export function folderOf(path) {
  const [layer, folder] = path.split('/');
  if (folder === undefined || layer === 'locales') return undefined;
  return layer === 'ui' || layer === 'app' ? layer : `${layer}/${folder}`;
}

/** The paths below `src` that a file imports, e.g. `data/records/records.ts`. */
export function importsOf(path, text) {
  return ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .flatMap((name) => {
      if (name.startsWith('#')) return [name.slice(1)];
      return name.startsWith('.') ? [posix.join(posix.dirname(path), name)] : [];
    });
}

/**
 * The units that import each other in a cycle, in groups.
 *
 * @param files `[path below src, text]`
 * @param unitOf the unit of a file, by its path. Default: its folder
 * @returns groups such as `data/connection ↔ data/records`, in the order of the alphabet
 */
export function findCycles(files, unitOf = folderOf) {
  const paths = new Set(files.map(([path]) => path));
  const imports = new Map();
  for (const [path, text] of files) {
    const unit = unitOf(path);
    if (unit === undefined) continue;
    const targets = imports.get(unit) ?? imports.set(unit, new Set()).get(unit);
    for (const target of importsOf(path, text)) {
      if (!paths.has(target)) continue;
      const other = unitOf(target);
      if (other !== undefined && other !== unit) targets.add(other);
    }
  }
  const reached = (unit, found = new Set()) => {
    for (const target of imports.get(unit) ?? []) {
      if (found.has(target)) continue;
      found.add(target);
      reached(target, found);
    }
    return found;
  };
  const reach = new Map([...imports.keys()].map((unit) => [unit, reached(unit)]));
  const groups = [...reach.keys()]
    .filter((unit) => reach.get(unit).has(unit))
    .map((unit) =>
      [...reach.keys()].filter((other) => reach.get(unit).has(other) && reach.get(other).has(unit)),
    );
  return [...new Set(groups.map((units) => units.toSorted().join(' ↔ ')))].toSorted();
}

/** The sources without tests; tests may import any folder. */
function readSources() {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => `${file.parentPath}${sep}${file.name}`)
    .filter((file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file))
    .map((file) => [relative(source, file).split(sep).join('/'), readFileSync(file, 'utf8')]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources();
  const cycles = [...findCycles(sources), ...findCycles(sources, (path) => path)];
  for (const cycle of cycles) {
    console.error(`These import each other: ${cycle}`);
    process.exitCode = 1;
  }
}
