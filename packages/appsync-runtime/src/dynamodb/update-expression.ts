import type { operations as appSyncOperations } from '@aws-appsync/utils/dynamodb';
import { isPlainObject, type PlainObject } from '../plain-object.ts';
import type { Expression } from './expression.ts';
import { Placeholders } from './placeholders.ts';

const operation = (type: string, rest: PlainObject = {}) => ({ type: `OPERATION_${type}`, ...rest });

/** `operations` of `@aws-appsync/utils/dynamodb`. */
export const operations = {
  add: (value: unknown) => operation('ADD', { value }),
  replace: (value: unknown) => operation('REPLACE', { value }),
  remove: () => operation('REMOVE'),
  increment: (by?: number) => operation('INCREMENT', { by }),
  decrement: (by?: number) => operation('DECREMENT', { by }),
  append: (items: unknown[]) => operation('APPEND', { items }),
  prepend: (items: unknown[]) => operation('PREPEND', { items }),
  updateListItem: (value: unknown, index: number) => operation('UPDATE_LIST_ITEM', { value, index }),
} satisfies Record<keyof typeof appSyncOperations, unknown>;

interface Operation extends PlainObject {
  readonly type: string;
}
const isOperation = (value: unknown): value is Operation =>
  isPlainObject(value) && typeof value.type === 'string' && value.type.startsWith('OPERATION_');

interface Change {
  readonly path: readonly string[];
  /** An operation, or a plain value to set. */
  readonly value: unknown;
}

/**
 * A nested object is a nested path (`SET #a.#b = ...`); `operations.replace` sets a whole map. A list of operations
 * applies each of them to the same attribute.
 */
function changesOf(update: PlainObject, parents: string[] = []): Change[] {
  return Object.entries(update).flatMap(([key, value]) => {
    const path = [...parents, key];
    if (Array.isArray(value) && value.length > 0 && value.every(isOperation)) {
      return value.map((each) => ({ path, value: each }));
    }
    return isPlainObject(value) && !isOperation(value) ? changesOf(value, path) : [{ path, value }];
  });
}

function assignment({ path, value }: Change, placeholders: Placeholders): string {
  const name = placeholders.path(path);
  if (!isOperation(value)) return `${name} = ${placeholders.value(value)}`;
  switch (value.type) {
    case 'OPERATION_INCREMENT':
      return `${name} = ${name} + ${placeholders.value(value.by ?? 1)}`;
    case 'OPERATION_DECREMENT':
      return `${name} = ${name} - ${placeholders.value(value.by ?? 1)}`;
    case 'OPERATION_APPEND':
      return `${name} = list_append(${name}, ${placeholders.value(value.items)})`;
    case 'OPERATION_PREPEND':
      return `${name} = list_append(${placeholders.value(value.items)}, ${name})`;
    case 'OPERATION_UPDATE_LIST_ITEM':
      return `${name}[${String(value.index)}] = ${placeholders.value(value.value)}`;
    default:
      return `${name} = ${placeholders.value(value.value)}`;
  }
}

/** The update expression for the `update` member of AppSync's helper: assignments before removals. */
export function renderUpdate(update: unknown): Expression {
  const placeholders = new Placeholders();
  const changes = isPlainObject(update) ? changesOf(update) : [];
  const isRemoval = ({ value }: Change) => isOperation(value) && value.type === 'OPERATION_REMOVE';
  const assignments = changes
    .filter((change) => !isRemoval(change))
    .map((change) => assignment(change, placeholders));
  const removals = changes.filter(isRemoval).map(({ path }) => placeholders.path(path));
  const clauses = [
    ...(assignments.length > 0 ? [`SET ${assignments.join(', ')}`] : []),
    ...(removals.length > 0 ? [`REMOVE ${removals.join(', ')}`] : []),
  ];
  return {
    expression: clauses.join(' '),
    expressionNames: placeholders.names,
    expressionValues: placeholders.values,
  };
}
