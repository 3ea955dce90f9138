// Proves that a field is declared in one file: adds one to entities in a copy of the repository, generates, and checks
// the types of all packages. Ends with an error when another file has to change. Takes a minute. Arguments are names of
// files in schema/src/entities without extension, e.g. `habit`; all by default.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const all = readdirSync(join(root, 'schema/src/entities')).map((file) => basename(file, '.ts'));
const named = process.argv.slice(2);
const entities = named.length > 0 ? named : all;
const field = "    exampleField: { type: 'String', maxLength: 100 },\n";

function run(command, args, cwd, options = {}) {
  const { status, stdout } = spawnSync(command, args, { cwd, stdio: 'inherit', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return stdout;
}

const copy = mkdtempSync(join(tmpdir(), 'kairos-add-field-'));
try {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = run('git', list, root, { stdio: 'pipe', encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true, force: true });

  for (const entity of entities) {
    const path = join(copy, 'schema/src/entities', `${entity}.ts`);
    const source = readFileSync(path, 'utf8');
    const changed = source.replace('  fields: {\n', (start) => start + field);
    if (changed === source) throw new Error(`${entity} has no fields`);
    writeFileSync(path, changed);
  }

  const pnpm = join(root, 'node_modules/pnpm/bin/pnpm.cjs');
  run(process.execPath, [pnpm, 'install', '--frozen-lockfile', '--offline'], copy);
  const bin = dirname(join(copy, 'node_modules/.bin/turbo'));
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  run(process.execPath, [join(copy, 'node_modules/turbo/bin/turbo'), 'run', 'generate', '//#tsc'], copy, {
    env,
  });
  run(join(bin, 'jest'), ['src'], join(copy, 'schema'), { env });
  console.log(`One line adds a field to each of these entities: ${entities.join(', ')}.`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
