import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { validation } from '../../errors.ts';
import type { ExpressionName, Path } from './expression.ts';
import type { Placeholders } from './placeholders.ts';
import { isReserved } from './reserved-words.ts';

interface Token {
  readonly type: 'name' | 'value' | 'word' | 'number' | 'symbol' | 'end';
  readonly text: string;
}

const pattern =
  /[ \t\r\n]*(?:(?<name>#\w+)|(?<value>:\w+)|(?<word>[A-Za-z_]\w*)|(?<number>\d+)|(?<symbol><>|<=|>=|[=<>(),.[\]+-])|(?<end>$))/y;
const tokenTypes = ['name', 'value', 'word', 'number', 'symbol'] as const;
const end: Token = { type: 'end', text: '<EOF>' };
/** Bytes, by DynamoDB's quotas. */
const maxLength = 4096;
/** Of brackets and NOT. The parser calls itself for each. */
const maxDepth = 300;

/** The tokens of an expression, read from left to right. */
export class Tokens {
  readonly #placeholders: Placeholders;
  readonly #name: ExpressionName;
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(name: ExpressionName, text: string, placeholders: Placeholders) {
    this.#name = name;
    this.#placeholders = placeholders;
    if (text === '') throw this.error('The expression can not be empty;');
    const size = Buffer.byteLength(text);
    if (size > maxLength) {
      throw this.error(`Expression size has exceeded the maximum allowed size; expression size: ${size}`);
    }
    this.#tokens = this.#split(text);
  }

  error(reason: string): Error {
    return validation(`Invalid ${this.#name}: ${reason}`);
  }

  syntaxError(): Error {
    return this.error(`Syntax error; token: "${this.#next.text}"`);
  }

  get isAtEnd(): boolean {
    return this.#next.type === 'end';
  }

  /** Takes the first of the symbols or words that comes next. Words are read in any case. */
  take<T extends string>(...texts: readonly T[]): T | undefined {
    const { type, text } = this.#next;
    const next = type === 'word' ? text.toUpperCase() : text;
    const found = type === 'word' || type === 'symbol' ? texts.find((one) => one === next) : undefined;
    if (found !== undefined) this.#at += 1;
    return found;
  }

  expect(text: string): void {
    if (this.take(text) === undefined) throw this.syntaxError();
  }

  /** Whether a function call comes next. */
  get isCall(): boolean {
    return this.#next.type === 'word' && this.#tokens[this.#at + 1]?.text === '(';
  }

  takeWord(): string {
    return this.#takeType('word');
  }

  /** The value of a placeholder, if one comes next. */
  takeValue(): AttributeValue | undefined {
    if (this.#next.type !== 'value') return undefined;
    const placeholder = this.#takeType('value');
    const value = this.#placeholders.value(placeholder);
    if (value !== undefined) return value;
    throw this.error(
      `An expression attribute value used in expression is not defined; attribute value: ${placeholder}`,
    );
  }

  takePath(): Path {
    const path: [string, ...(string | number)[]] = [this.#takeAttribute()];
    for (;;) {
      if (this.take('.') !== undefined) path.push(this.#takeAttribute());
      else if (this.take('[') !== undefined) {
        path.push(Number(this.#takeType('number')));
        this.expect(']');
      } else return path;
    }
  }

  /** The results of `read`, separated by commas. */
  takeList<T>(read: () => T): T[] {
    const list = [read()];
    while (this.take(',') !== undefined) list.push(read());
    return list;
  }

  /** Runs `read` for a part in brackets. */
  nest<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw this.error('The expression is nested too deeply;');
    const part = read();
    this.#depth -= 1;
    return part;
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? end;
  }

  #takeType(type: Token['type']): string {
    const next = this.#next;
    if (next.type !== type) throw this.syntaxError();
    this.#at += 1;
    return next.text;
  }

  #takeAttribute(): string {
    if (this.#next.type === 'name') {
      const placeholder = this.#takeType('name');
      const name = this.#placeholders.name(placeholder);
      if (name !== undefined) return name;
      throw this.error(
        `An expression attribute name used in the document path is not defined; attribute name: ${placeholder}`,
      );
    }
    const name = this.takeWord();
    if (isReserved(name)) {
      throw this.error(`Attribute name is a reserved keyword; reserved keyword: ${name}`);
    }
    return name;
  }

  #split(text: string): Token[] {
    const tokens: Token[] = [];
    pattern.lastIndex = 0;
    for (;;) {
      const start = pattern.lastIndex;
      const groups = pattern.exec(text)?.groups;
      if (groups === undefined) {
        throw this.error(`Syntax error; token: "${text.slice(start).trimStart().slice(0, 1)}"`);
      }
      const found = tokenTypes.find((type) => groups[type] !== undefined);
      if (found === undefined) return tokens;
      tokens.push({ type: found, text: groups[found] ?? '' });
    }
  }
}
