import { compareValues, typeOf, types } from '../values.ts';
import { comparators, formatPath, type Condition, type Operand } from './expression.ts';
import type { Tokens } from './tokens.ts';

type Node = Condition | Operand;

const isOperand = (node: Node): node is Operand =>
  node.kind === 'path' || node.kind === 'value' || node.kind === 'size';

const operandCounts: ReadonlyMap<string, number> = new Map([
  ['attribute_exists', 1],
  ['attribute_not_exists', 1],
  ['size', 1],
  ['attribute_type', 2],
  ['begins_with', 2],
  ['contains', 2],
]);
const maxChoices = 100;
const ordered: readonly string[] = ['S', 'N', 'B'];
const withSize: readonly string[] = ['S', 'B', 'SS', 'NS', 'BS', 'L', 'M'];

/** Parses a condition, a filter or a key condition in linear time. */
export function parseCondition(tokens: Tokens): Condition {
  const condition = new ConditionParser(tokens).parse();
  if (!tokens.isAtEnd) throw tokens.syntaxError();
  return condition;
}

/**
 * Brackets can hold a condition or an operand. So both are parsed as a node, and the text after the closing bracket decides
 * which one is allowed.
 */
class ConditionParser {
  readonly #tokens: Tokens;
  /** Nodes that are in brackets of their own. */
  readonly #bracketed = new Set<Node>();

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  parse(): Condition {
    return this.#asCondition(this.#alternatives());
  }

  #alternatives(): Node {
    return this.#chain('OR', 'or', () => this.#chain('AND', 'and', () => this.#negation()));
  }

  #chain(word: string, kind: 'and' | 'or', read: () => Node): Node {
    const first = read();
    if (this.#tokens.take(word) === undefined) return first;
    const parts = [this.#asCondition(first)];
    do parts.push(this.#asCondition(read()));
    while (this.#tokens.take(word) !== undefined);
    return { kind, parts };
  }

  #negation(): Node {
    if (this.#tokens.take('NOT') === undefined) return this.#comparison();
    return { kind: 'not', part: this.#tokens.nest(() => this.#asCondition(this.#negation())) };
  }

  #comparison(): Node {
    const left = this.#primary();
    const operator = this.#tokens.take(...comparators);
    if (operator !== undefined) {
      const operands = { left: this.#asOperand(left), right: this.#operand() };
      if (operator !== '=' && operator !== '<>') this.#assertOrdered(operator, Object.values(operands));
      this.#assertDistinct(operator, operands.left, operands.right);
      return { kind: 'compare', operator, ...operands };
    }
    if (this.#tokens.take('BETWEEN') !== undefined) return this.#between(this.#asOperand(left));
    if (this.#tokens.take('IN') !== undefined) return this.#in(this.#asOperand(left));
    return left;
  }

  #between(value: Operand): Condition {
    const low = this.#operand();
    this.#tokens.expect('AND');
    const high = this.#operand();
    this.#assertOrdered('BETWEEN', [value, low, high]);
    if (low.kind === 'value' && high.kind === 'value') {
      const order = compareValues(low.value, high.value);
      if (order === undefined || order > 0) {
        const bounds = `lower bound operand: AttributeValue: {${typeOf(low.value)}}, upper bound operand: AttributeValue: {${typeOf(high.value)}}`;
        const rule =
          order === undefined
            ? 'same data type for lower and upper bounds'
            : 'upper bound to be greater than or equal to lower bound';
        throw this.#tokens.error(`The BETWEEN operator requires ${rule}; ${bounds}`);
      }
    }
    return { kind: 'between', value, low, high };
  }

  #in(value: Operand): Condition {
    this.#tokens.expect('(');
    const choices = this.#tokens.takeList(() => this.#operand());
    this.#tokens.expect(')');
    if (choices.length > maxChoices) {
      throw this.#tokens.error(
        `The IN operator is provided with too many operands; number of operands: ${choices.length}`,
      );
    }
    return { kind: 'in', value, choices };
  }

  #operand(): Operand {
    return this.#asOperand(this.#primary());
  }

  #primary(): Node {
    if (this.#tokens.take('(') === undefined) return this.#tokens.isCall ? this.#call() : this.#leaf();
    const inner = this.#tokens.nest(() => this.#alternatives());
    this.#tokens.expect(')');
    if (this.#bracketed.has(inner)) throw this.#tokens.error('The expression has redundant parentheses;');
    this.#bracketed.add(inner);
    return inner;
  }

  #leaf(): Operand {
    const value = this.#tokens.takeValue();
    return value === undefined ? { kind: 'path', path: this.#tokens.takePath() } : { kind: 'value', value };
  }

  #call(): Node {
    const name = this.#tokens.takeWord();
    const count = operandCounts.get(name);
    if (count === undefined) throw this.#tokens.error(`Invalid function name; function: ${name}`);
    this.#tokens.expect('(');
    const operands = this.#tokens.takeList(() => this.#operand());
    this.#tokens.expect(')');
    const [first, second] = operands;
    if (first === undefined || operands.length !== count) {
      throw this.#tokens.error(
        `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${operands.length}`,
      );
    }
    return second === undefined ? this.#pathFunction(name, first) : this.#pairFunction(name, first, second);
  }

  #pathFunction(name: string, operand: Operand): Node {
    if (name === 'size') {
      this.#assertType(name, operand, withSize);
      return { kind: 'size', of: operand };
    }
    if (operand.kind === 'path') {
      return { kind: 'exists', path: operand.path, negated: name === 'attribute_not_exists' };
    }
    throw this.#tokens.error(`Operator or function requires a document path; operator or function: ${name}`);
  }

  #pairFunction(name: string, first: Operand, second: Operand): Condition {
    this.#assertDistinct(name, first, second);
    if (name === 'attribute_type') return { kind: 'type', of: first, type: this.#typeName(second) };
    if (name === 'contains') return { kind: 'contains', value: first, part: second };
    for (const operand of [first, second]) this.#assertType(name, operand, ['S', 'B']);
    return { kind: 'begins_with', value: first, part: second };
  }

  #typeName(operand: Operand): string {
    this.#assertType('attribute_type', operand, ['S']);
    const type = operand.kind === 'value' ? operand.value.S : undefined;
    if (types.some((one) => one === type)) return type ?? '';
    throw this.#tokens.error(
      `Invalid attribute type name found; type: ${type}, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}`,
    );
  }

  #assertOrdered(operator: string, operands: readonly Operand[]): void {
    for (const operand of operands) this.#assertType(operator, operand, ordered);
  }

  #assertType(name: string, operand: Operand, allowed: readonly string[]): void {
    const type = operand.kind === 'value' ? typeOf(operand.value) : operand.kind === 'size' ? 'N' : undefined;
    if (type === undefined || allowed.includes(type)) return;
    throw this.#tokens.error(
      `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${type}`,
    );
  }

  #assertDistinct(name: string, left: Operand, right: Operand): void {
    if (left.kind !== 'path' || right.kind !== 'path' || formatPath(left.path) !== formatPath(right.path))
      return;
    throw this.#tokens.error(
      `The first operand must be distinct from the remaining operands for this operator or function; operator: ${name}, first operand: ${formatPath(left.path)}`,
    );
  }

  #asOperand(node: Node): Operand {
    if (isOperand(node)) return node;
    const isFunction = ['exists', 'type', 'begins_with', 'contains'].includes(node.kind);
    throw isFunction && !this.#bracketed.has(node) ? this.#misused(node.kind) : this.#tokens.syntaxError();
  }

  #asCondition(node: Node): Condition {
    if (!isOperand(node)) return node;
    throw node.kind === 'size' ? this.#misused('size') : this.#tokens.syntaxError();
  }

  #misused(name: string): Error {
    return this.#tokens.error(
      `The function is not allowed to be used this way in an expression; function: ${name}`,
    );
  }
}
