import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** The schema of the repository, with AppSync's scalars and directives. */
export function builtSchema(): GraphQLSchema {
  return buildSchema(read('appsync.graphql') + read('schema.graphql'));
}
