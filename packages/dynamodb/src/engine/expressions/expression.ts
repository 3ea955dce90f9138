import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** The parameter of a request that has an expression. */
export type ExpressionName =
  | 'ConditionExpression'
  | 'FilterExpression'
  | 'KeyConditionExpression'
  | 'ProjectionExpression'
  | 'UpdateExpression';

/** A document path: an attribute, then names of map entries and positions in lists. */
export type Path = readonly [attribute: string, ...steps: (string | number)[]];

export type Operand =
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'value'; readonly value: AttributeValue }
  | { readonly kind: 'size'; readonly of: Operand };

export const comparators = ['=', '<>', '<', '<=', '>', '>='] as const;
export type Comparator = (typeof comparators)[number];

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | {
      readonly kind: 'compare';
      readonly operator: Comparator;
      readonly left: Operand;
      readonly right: Operand;
    }
  | { readonly kind: 'between'; readonly value: Operand; readonly low: Operand; readonly high: Operand }
  | { readonly kind: 'in'; readonly value: Operand; readonly choices: readonly Operand[] }
  | { readonly kind: 'exists'; readonly path: Path; readonly negated: boolean }
  | { readonly kind: 'type'; readonly of: Operand; readonly type: string }
  | {
      readonly kind: 'begins_with' | 'contains';
      readonly value: Operand;
      readonly part: Operand;
    };

export const formatPath = (path: Path): string =>
  `[${path.map((step) => (typeof step === 'number' ? `[${step}]` : step)).join(', ')}]`;
