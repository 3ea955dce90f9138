import type { Predicate } from './predicate.ts';

const has = (list: string | readonly string[], part: string) => list.indexOf(part) >= 0;

/** Whether a value of a record fulfils one operator, as DynamoDB decides it. */
function fulfils(value: unknown, operator: string, operand: unknown): boolean {
  const exists = value !== undefined && value !== null;
  if (operator === 'attributeExists') return exists === operand;
  if (operator === 'ne') return value !== operand;
  if (operator === 'notContains') return !exists || !has(value as string | string[], operand as string);
  if (!exists) return false;
  // The schema gives the operand the type of the field.
  const text = value as string;
  if (operator === 'contains') return has(text, operand as string);
  if (operator === 'beginsWith') return text.startsWith(operand as string);
  if (operator === 'lt') return text < (operand as string);
  if (operator === 'le') return text <= (operand as string);
  if (operator === 'gt') return text > (operand as string);
  if (operator === 'ge') return text >= (operand as string);
  if (operator === 'between') {
    const [first = '', last = ''] = operand as string[];
    return text >= first && text <= last;
  }
  return value === operand;
}

const operators = [
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'contains',
  'notContains',
  'beginsWith',
  'between',
  'attributeExists',
];

function isKnown(operator: string, operand: unknown): boolean {
  return has(operators, operator) && operand !== undefined && operand !== null;
}

/** Whether `matches` can evaluate a predicate. It supports no groups, because APPSYNC_JS has no recursion, and no sizes. */
export function canMatch(predicate: Predicate): boolean {
  for (const [field, asked] of Object.entries(predicate)) {
    if (field === 'and' || field === 'or' || field === 'not' || !asked) return false;
    for (const [operator, operand] of Object.entries(asked)) if (!isKnown(operator, operand)) return false;
  }
  return true;
}

/** Whether a record fulfils all conditions of a predicate for which `canMatch` is true. */
export function matches(record: Record<string, unknown>, predicate: Predicate): boolean {
  for (const [field, asked] of Object.entries(predicate)) {
    for (const [operator, operand] of Object.entries(asked ?? {})) {
      if (!fulfils(record[field], operator, operand)) return false;
    }
  }
  return true;
}
