import type { Condition, ExpressionName, Path } from './expression.ts';
import { parseCondition } from './parse-condition.ts';
import { parseUpdate, type Update } from './parse-update.ts';
import { Placeholders, type PlaceholderInput } from './placeholders.ts';
import { parseProjection } from './projection.ts';
import { Tokens } from './tokens.ts';

type ExpressionInput = PlaceholderInput & Readonly<Partial<Record<ExpressionName, string | undefined>>>;

export interface Expressions {
  readonly condition?: Condition | undefined;
  readonly filter?: Condition | undefined;
  readonly keyCondition?: Condition | undefined;
  readonly projection?: readonly Path[] | undefined;
  readonly update?: Update | undefined;
}

/**
 * Parses the expressions of a request.
 * @throws ValidationException also for placeholders that no expression uses
 */
export function parseExpressions(input: ExpressionInput): Expressions {
  const placeholders = new Placeholders(input);
  function parse<T>(name: ExpressionName, read: (tokens: Tokens) => T): T | undefined {
    const text = input[name];
    return text === undefined ? undefined : read(new Tokens(name, text, placeholders));
  }
  const expressions = {
    update: parse('UpdateExpression', parseUpdate),
    condition: parse('ConditionExpression', parseCondition),
    keyCondition: parse('KeyConditionExpression', parseCondition),
    filter: parse('FilterExpression', parseCondition),
    projection: parse('ProjectionExpression', parseProjection),
  };
  placeholders.assertAllUsed();
  return expressions;
}
