import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';

/** graphql-java's default; it bounds what reading and validating a query costs. */
export const MAX_TOKENS = 15_000;

/** Levels of brackets in a query, and of objects and lists in its variables: far below what a stack holds. */
export const MAX_NESTING = 200;

/** Fields of one operation, fragments written out: fragments in fragments would double without an end. */
export const MAX_FIELDS = 10_000;

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Looks at a query before the parser, which calls itself for every level.
 *
 * @throws {GraphQLError} when brackets nest too deep, and for what is no token
 */
export function checkNesting(query: string): void {
  const lexer = new Lexer(new Source(query));
  let levels = 0;
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    if (opening.has(kind)) levels += 1;
    if (closing.has(kind)) levels -= 1;
    if (levels > MAX_NESTING) throw new GraphQLError(`The query nests more than ${MAX_NESTING} levels.`);
  }
}

/** Whether objects and lists lie in each other more than `levels` deep. */
export const nestsDeeper = (value: unknown, levels = MAX_NESTING): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1)));
