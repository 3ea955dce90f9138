import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { typeOf, type Type } from '../values.ts';
import type { Path } from './expression.ts';
import { assertSeparate } from './separate-paths.ts';
import type { Tokens } from './tokens.ts';

/** What SET assigns. */
export type Term =
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'value'; readonly value: AttributeValue }
  | { readonly kind: 'sum'; readonly operator: '+' | '-'; readonly left: Term; readonly right: Term }
  | { readonly kind: 'if_not_exists'; readonly path: Path; readonly otherwise: Term }
  | { readonly kind: 'list_append'; readonly first: Term; readonly second: Term };

export interface Update {
  readonly sets: readonly { readonly path: Path; readonly term: Term }[];
  readonly removals: readonly Path[];
  /** Numbers to add, and members to add to sets. */
  readonly additions: readonly Change[];
  /** Members to delete from sets. */
  readonly deletions: readonly Change[];
}

interface Change {
  readonly path: Path;
  readonly value: AttributeValue;
}

const sections = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;
const typeNames: Readonly<Record<string, string>> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  BOOL: 'BOOLEAN',
  NULL: 'NULL',
  L: 'LIST',
  M: 'MAP',
};

export function parseUpdate(tokens: Tokens): Update {
  const parts: { [part in keyof Update]: Update[part][number][] } = {
    sets: [],
    removals: [],
    additions: [],
    deletions: [],
  };
  const read = {
    SET: () => parts.sets.push(...tokens.takeList(() => parseSet(tokens))),
    REMOVE: () => parts.removals.push(...tokens.takeList(() => tokens.takePath())),
    ADD: () => parts.additions.push(...tokens.takeList(() => parseChange(tokens, 'ADD'))),
    DELETE: () => parts.deletions.push(...tokens.takeList(() => parseChange(tokens, 'DELETE'))),
  };
  const seen = new Set<string>();
  while (!tokens.isAtEnd) {
    const section = tokens.take(...sections);
    if (section === undefined) throw tokens.syntaxError();
    if (seen.has(section)) {
      throw tokens.error(`The "${section}" section can only be used once in an update expression;`);
    }
    seen.add(section);
    read[section]();
  }
  const { sets, removals, additions, deletions } = parts;
  assertSeparate(tokens, [...removals, ...[...sets, ...additions, ...deletions].map(({ path }) => path)]);
  return parts;
}

function parseSet(tokens: Tokens): Update['sets'][number] {
  const path = tokens.takePath();
  tokens.expect('=');
  return { path, term: parseSum(tokens) };
}

function parseSum(tokens: Tokens): Term {
  const left = parseTerm(tokens);
  const operator = tokens.take('+', '-');
  if (operator === undefined) return left;
  const right = parseTerm(tokens);
  for (const term of [left, right]) assertType(tokens, operator, term, 'N');
  return { kind: 'sum', operator, left, right };
}

function parseTerm(tokens: Tokens): Term {
  if (tokens.isCall) return tokens.nest(() => parseCall(tokens));
  if (tokens.take('(') !== undefined) {
    const term = tokens.nest(() => parseSum(tokens));
    tokens.expect(')');
    return term;
  }
  const value = tokens.takeValue();
  return value === undefined ? { kind: 'path', path: tokens.takePath() } : { kind: 'value', value };
}

function parseCall(tokens: Tokens): Term {
  const name = tokens.takeWord();
  if (name !== 'if_not_exists' && name !== 'list_append') {
    throw tokens.error(`Invalid function name; function: ${name}`);
  }
  tokens.expect('(');
  const terms = tokens.takeList(() => parseTerm(tokens));
  tokens.expect(')');
  const [first, second] = terms;
  if (first === undefined || second === undefined || terms.length > 2) {
    throw tokens.error(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${terms.length}`,
    );
  }
  if (name === 'list_append') {
    for (const term of [first, second]) assertType(tokens, name, term, 'L');
    return { kind: name, first, second };
  }
  if (first.kind === 'path') return { kind: name, path: first.path, otherwise: second };
  throw tokens.error(`Operator or function requires a document path; operator or function: ${name}`);
}

function assertType(tokens: Tokens, name: string, term: Term, type: Type): void {
  if (term.kind !== 'value' || typeOf(term.value) === type) return;
  throw tokens.error(
    `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${typeOf(term.value)}`,
  );
}

function parseChange(tokens: Tokens, section: 'ADD' | 'DELETE'): Change {
  const path = tokens.takePath();
  const value = tokens.takeValue();
  if (value === undefined) throw tokens.syntaxError();
  const type = typeOf(value);
  if (type === 'SS' || type === 'NS' || type === 'BS' || (type === 'N' && section === 'ADD')) {
    return { path, value };
  }
  throw tokens.error(
    `Incorrect operand type for operator or function; operator: ${section}, operand type: ${typeNames[type] ?? type}`,
  );
}
