import type { Entity, Operation } from './entity.ts';

/** One field of Query, Mutation or Subscription, and what serves it. */
export interface Wire {
  readonly typeName: 'Query' | 'Mutation' | 'Subscription';
  readonly fieldName: string;
  readonly operation: Operation;
  readonly entity: Entity;
}

const typeNames = {
  get: 'Query',
  list: 'Query',
  create: 'Mutation',
  update: 'Mutation',
  delete: 'Mutation',
  subscribe: 'Subscription',
} as const satisfies Record<Operation, Wire['typeName']>;

function fieldNameOf(entity: Entity, operation: Operation): string {
  if (operation === 'list') return `list${entity.plural}`;
  if (operation === 'subscribe') return `on${entity.name}Change`;
  return `${operation}${entity.name}`;
}

/** The API's fields for one entity, in the order of its operations. */
export function wiresOf(entity: Entity): Wire[] {
  return entity.operations.map((operation) => ({
    typeName: typeNames[operation],
    fieldName: fieldNameOf(entity, operation),
    operation,
    entity,
  }));
}
