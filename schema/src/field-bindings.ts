import type { Entity, Operation } from './entity.ts';

/** Binds a field of Query, Mutation or Subscription to an operation on an entity. */
export interface FieldBinding {
  readonly typeName: 'Query' | 'Mutation' | 'Subscription';
  readonly fieldName: string;
  readonly operation: Operation;
  readonly entity: Entity;
}

const typeNames = {
  get: 'Query',
  list: 'Query',
  changed: 'Query',
  create: 'Mutation',
  update: 'Mutation',
  delete: 'Mutation',
  erase: 'Mutation',
  subscribe: 'Subscription',
  erased: 'Subscription',
} as const satisfies Record<Operation, FieldBinding['typeName']>;

function fieldNameOf(entity: Entity, operation: Operation): string {
  if (operation === 'list') return `list${entity.plural}`;
  if (operation === 'changed') return `changed${entity.plural}`;
  if (operation === 'erase') return `erase${entity.plural}`;
  if (operation === 'subscribe') return `on${entity.name}Change`;
  if (operation === 'erased') return `on${entity.name}Erase`;
  return `${operation}${entity.name}`;
}

/** The API's fields of an entity, in the order of its operations; `erase` is the last. */
export function fieldBindingsOf(entity: Entity): FieldBinding[] {
  return [...entity.operations, 'erase' as const].map((operation) => ({
    typeName: typeNames[operation],
    fieldName: fieldNameOf(entity, operation),
    operation,
    entity,
  }));
}
