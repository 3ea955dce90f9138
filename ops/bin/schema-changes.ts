// `schema-changes <base.graphql> <head.graphql>`: prints Markdown; exits 1 when something breaks.
import { readFileSync } from 'node:fs';
import { describeSchemaChanges } from '../src/schema-changes/describe-schema-changes.ts';
import { findSchemaChanges } from '../src/schema-changes/find-schema-changes.ts';

const [base, head] = process.argv.slice(2);
if (base === undefined || head === undefined) {
  console.error('usage: schema-changes <base.graphql> <head.graphql>');
  process.exit(2);
}
const read = (file: string | URL) => readFileSync(file, 'utf8');
const prelude = read(new URL('../../schema/appsync.graphql', import.meta.url));
const changes = findSchemaChanges(read(base), read(head), prelude);
console.log(describeSchemaChanges(changes));
process.exitCode = changes.breaking.length > 0 ? 1 : 0;
