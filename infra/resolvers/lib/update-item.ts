import { util, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { isSynced } from '@kairos/schema/entity';
import { renderedCondition } from './condition-of.ts';
import type { Predicate } from './predicate.ts';
import type { Value } from './value.ts';

/** The changes of a write to a record. */
export interface Changes {
  /** New values by attribute; null removes it. */
  readonly values: Record<string, Value | null>;
  /** Stamps by field. */
  readonly stamps: Record<string, string>;
}

/**
 * Writes changes, `updatedAt`, and for synced entities the version and the stamps. `ADD` also counts from nothing,
 * which `operations.increment()` of AppSync does not.
 */
export function updateItem(
  key: { owner: string; id: string },
  { values, stamps }: Changes,
  condition: Predicate,
): DynamoDBUpdateItemRequest {
  const sets = ['#updatedAt = :updatedAt'];
  const removals: string[] = [];
  const names: Record<string, string> = { '#updatedAt': 'updatedAt' };
  const set: Record<string, unknown> = { ':updatedAt': util.time.nowISO8601() };
  for (const [name, value] of Object.entries(values)) {
    names[`#${name}`] = name;
    if (value === null) removals.push(`#${name}`);
    if (value !== null) {
      sets.push(`#${name} = :${name}`);
      set[`:${name}`] = value;
    }
  }
  for (const [name, stamp] of Object.entries(stamps)) {
    names['#stamps'] = 'stamps';
    names[`#${name}`] = name;
    sets.push(`#stamps.#${name} = :${name}_stamp`);
    set[`:${name}_stamp`] = stamp;
  }
  let expression = `SET ${sets.join(', ')}`;
  if (removals.length > 0) expression += ` REMOVE ${removals.join(', ')}`;
  if (isSynced(ENTITY)) {
    names['#version'] = 'version';
    set[':one'] = 1;
    expression += ' ADD #version :one';
  }
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(key),
    update: { expression, expressionNames: names, expressionValues: util.dynamodb.toMapValues(set) },
    condition: renderedCondition(condition),
  };
}
