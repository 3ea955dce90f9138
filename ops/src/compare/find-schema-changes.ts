import { buildASTSchema, findBreakingChanges, findDangerousChanges, parse } from 'graphql';

/** The effects of a schema change on clients of the old schema, one line each. */
export interface SchemaChanges {
  /** Valid requests fail or get other responses. */
  readonly breaking: readonly string[];
  /** Requests still work, but can return unexpected values. */
  readonly dangerous: readonly string[];
}

/**
 * Compares two schemas.
 * @param base the deployed SDL; `head` the new one
 * @param prelude SDL for both: AppSync's scalars and directives
 * @throws GraphQLError when one of them is invalid
 */
export function findSchemaChanges(base: string, head: string, prelude: string): SchemaChanges {
  const build = (sdl: string) => buildASTSchema(parse(`${prelude}\n${sdl}`));
  const [before, after] = [build(base), build(head)];
  return {
    breaking: findBreakingChanges(before, after).map(({ description }) => description),
    dangerous: findDangerousChanges(before, after).map(({ description }) => description),
  };
}
