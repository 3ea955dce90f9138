import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { operatorCommands } from './operator-commands.mjs';

const root = join(__dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

/** The commands of the workspace that a document names, without those that run in a package. */
function commandsIn(document) {
  const named = [...read(document).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)];
  return named.map(([, script, short]) => script ?? short);
}

const documents = ['README.md', 'docs/runbook.md', 'docs/home.md'];
const commands = [...new Set(documents.flatMap(commandsIn))].toSorted();

test('commands: the documents name more than thirty', () => {
  expect(commands.length).toBeGreaterThan(30);
});

// A fresh clone has no dependencies. `run.mjs` installs them, and knows what each command needs besides.
test.each(commands)('npm run %s: exists and runs from a fresh clone', (command) => {
  expect(scripts[command]).toBe(`node scripts/run.mjs ${command}`);
  const isKnown =
    operatorCommands.includes(command) || read('scripts/run.mjs').includes(`case '${command}':`);
  expect(isKnown).toBe(true);
});

const folders = [
  'infra',
  'ops',
  'schema',
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
];

/** The packages of the workspace by name, e.g. `@kairos/schema`, with their folder and the paths that they export. */
const packages = new Map(
  folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name, exports = {} } = JSON.parse(read(`${folder}/package.json`));
      return [name, { folder: join(root, folder), exports }];
    }),
);

/** The file that an import leads to; undefined for a package that is not of the workspace. */
function fileOf(specifier, importer) {
  if (specifier.startsWith('.')) return resolve(dirname(importer), specifier);
  const [, name, path] = /^(@kairos\/[\w-]+)\/(.+)$/.exec(specifier) ?? [];
  const found = packages.get(name);
  if (found === undefined) return undefined;
  for (const [pattern, target] of Object.entries(found.exports)) {
    const [start, end = ''] = pattern.slice(2).split('*');
    if (!pattern.includes('*') && start === path) return join(found.folder, target);
    if (pattern.includes('*') && path.startsWith(start) && path.endsWith(end)) {
      return join(found.folder, target.replace('*', path.slice(start.length, path.length - end.length)));
    }
  }
  return join(found.folder, path);
}

/** The generated files of the repository that a program imports, also through other files. Types are no imports. */
function generatedFilesOf(program) {
  const seen = new Set();
  const generated = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (file.includes('/generated/')) {
      generated.add(relative(root, file));
      return;
    }
    if (!/\.m?[tj]s$/.test(file)) return;
    const imports = /^(?:import|export)\s(?!type\s)[^'";]*?from '([^']+)'|import\('([^']+)'\)/gm;
    for (const [, still, lazy] of readFileSync(file, 'utf8').matchAll(imports)) {
      const next = fileOf(still ?? lazy, file);
      if (next !== undefined) visit(next);
    }
  };
  visit(program);
  return [...generated];
}

const programs = readdirSync(join(root, 'ops/bin')).map((file) => basename(file, '.ts'));

test('commands of operators: each program of ops has its command', () => {
  // `operate` runs synth, diff, deploy and destroy.
  expect(programs.toSorted()).toEqual([...operatorCommands, 'operate'].toSorted());
});

test('commands of operators: the imports of a program are found', () => {
  expect(generatedFilesOf(join(root, 'ops/bin/doctor.ts'))).toContain('schema/src/generated/languages.ts');
});

test('commands of operators: operate imports no generated file, because it generates them itself', () => {
  expect(generatedFilesOf(join(root, 'ops/bin/operate.ts'))).toEqual([]);
});
