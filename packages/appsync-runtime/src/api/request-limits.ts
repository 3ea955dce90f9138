import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';

/** graphql-java's default; it bounds what reading and validating a query costs. */
export const MAX_TOKENS = 15_000;

/** Values in a request's variables, those inside of lists and objects included: coercion looks at each. */
export const MAX_VALUES = 10_000;

/** What fields get of variables, in characters of JSON: a variable counts once for each field that has it. */
export const MAX_ARGUMENT_CHARACTERS = 1_000_000;

/** Wrong values that an answer names: each with all that it holds. */
export const MAX_COERCION_ERRORS = 5;

/** Fields of one request for the schema itself; the query that tools send has about 300. */
export const MAX_INTROSPECTION_FIELDS = 500;

/** Levels of brackets in a query, and of objects and lists in its variables: far below what a stack holds. */
export const MAX_NESTING = 200;

/** Fields of one operation, fragments written out: fragments in fragments would double without an end. */
export const MAX_FIELDS = 10_000;

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Looks at a query before the parser, which calls itself for every level.
 *
 * @throws {GraphQLError} when brackets nest too deep, when there are too many tokens, and for what is no token
 */
export function checkTokens(query: string): void {
  const lexer = new Lexer(new Source(query));
  let levels = 0;
  let tokens = 0;
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    tokens += 1;
    if (tokens > MAX_TOKENS) throw new GraphQLError(`The query has more than ${MAX_TOKENS} tokens.`);
    if (opening.has(kind)) levels += 1;
    if (closing.has(kind)) levels -= 1;
    if (levels > MAX_NESTING) throw new GraphQLError(`The query nests more than ${MAX_NESTING} levels.`);
  }
}

/** What is too large in variables, as a text for the client; undefined when nothing is. */
export function variablesProblem(variables: unknown): string | undefined {
  let values = 0;
  const problemIn = (value: unknown, levels: number): string | undefined => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (levels === 0) return `The variables nest more than ${MAX_NESTING} levels.`;
    const inner = Object.values(value) as unknown[];
    values += inner.length;
    if (values > MAX_VALUES) return `The variables have more than ${MAX_VALUES} values.`;
    for (const each of inner) {
      const problem = problemIn(each, levels - 1);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
  return problemIn(variables, MAX_NESTING);
}
