import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';

/** graphql-java's default; limits the cost of parsing and validating a query. */
export const maxTokens = 15_000;

/** Values in a request's variables, including nested ones: coercion visits each. */
export const maxValues = 10_000;

/** Variables in the arguments of all fields, in characters of JSON: a variable counts once per field. */
export const maxArgumentCharacters = 1_000_000;

/** Invalid values that a response reports: each error contains the whole value. */
export const maxCoercionErrors = 5;

/** Fields of an introspection query; the query of common tools has about 300. */
export const maxIntrospectionFields = 500;

/** Nested brackets in a query, and nested objects and lists in its variables: far below the stack limit. */
export const maxNesting = 200;

/** Fields of one operation with fragments expanded: nested fragments can double the number at each level. */
export const maxFields = 10_000;

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Checks a query before it is parsed, because the parser is recursive.
 *
 * @throws {GraphQLError} for too deeply nested brackets, too many tokens, or an invalid token
 */
export function checkTokens(query: string): void {
  const lexer = new Lexer(new Source(query));
  let levels = 0;
  let tokens = 0;
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    tokens += 1;
    if (tokens > maxTokens) throw new GraphQLError(`The query has more than ${maxTokens} tokens.`);
    if (opening.has(kind)) levels += 1;
    if (closing.has(kind)) levels -= 1;
    if (levels > maxNesting) throw new GraphQLError(`The query nests more than ${maxNesting} levels.`);
  }
}

/** A message for the client when the variables are too large; otherwise undefined. */
export function variablesProblem(variables: unknown): string | undefined {
  let values = 0;
  const problemIn = (value: unknown, levels: number): string | undefined => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (levels === 0) return `The variables nest more than ${maxNesting} levels.`;
    const inner = Object.values(value) as unknown[];
    values += inner.length;
    if (values > maxValues) return `The variables have more than ${maxValues} values.`;
    for (const each of inner) {
      const problem = problemIn(each, levels - 1);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
  return problemIn(variables, maxNesting);
}
