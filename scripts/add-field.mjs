// Proves that a field is declared in one file: adds one to entities in a copy of the repository, generates, and checks
// the types of all packages. Ends with an error when another file has to change. Takes a minute. Arguments are names of
// files in schema/src/entities without extension, e.g. `habit`; all by default.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withRepositoryCopy } from './repository-copy.mjs';

const folder = fileURLToPath(new URL('../schema/src/entities', import.meta.url));
const named = process.argv.slice(2);
const entities = named.length > 0 ? named : readdirSync(folder).map((file) => basename(file, '.ts'));
const field = "    exampleField: { type: 'String', maxLength: 100 },\n";

withRepositoryCopy(({ run, change }) => {
  for (const entity of entities) {
    change(`schema/src/entities/${entity}.ts`, (source) =>
      source.replace('  fields: {\n', (start) => start + field),
    );
  }
  run('turbo', ['run', 'generate', '//#tsc']);
  run('jest', ['src'], 'schema');
});
console.log(`One line adds a field to each of these entities: ${entities.join(', ')}.`);
