import { buildASTSchema, findBreakingChanges, findDangerousChanges, parse } from 'graphql';

/** What changing one GraphQL schema into another does to clients that were written for the first; a line each. */
export interface SchemaChanges {
  /** Requests that worked are refused or answered otherwise. */
  readonly breaking: readonly string[];
  /** Requests still work, but may meet what they were not written for. */
  readonly dangerous: readonly string[];
}

/**
 * Compares two schemas.
 * @param base SDL that is deployed; `head` what shall replace it
 * @param prelude SDL of both: scalars and directives that AppSync knows by itself
 * @throws GraphQLError when one of them is no schema
 */
export function findSchemaChanges(base: string, head: string, prelude: string): SchemaChanges {
  const build = (sdl: string) => buildASTSchema(parse(`${prelude}\n${sdl}`));
  const [before, after] = [build(base), build(head)];
  return {
    breaking: findBreakingChanges(before, after).map(({ description }) => description),
    dangerous: findDangerousChanges(before, after).map(({ description }) => description),
  };
}
