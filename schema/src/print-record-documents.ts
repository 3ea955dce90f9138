import type { Entity, Operation } from './entity.ts';
import { fieldBindingsOf } from './field-bindings.ts';
import { operationNameOf } from './print-operations.ts';

/** The operations that a list of records needs, and their names in a record definition of the web. */
const propertyNames = {
  list: 'list',
  create: 'create',
  update: 'update',
  delete: 'remove',
  subscribe: 'changes',
} as const satisfies Partial<Record<Operation, string>>;

const isNeeded = (operation: Operation): operation is keyof typeof propertyNames =>
  operation in propertyNames;

/** Name of the entity's file without extension, e.g. `daily-task`. */
export function recordFileName({ name }: Entity): string {
  return name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

/**
 * A module with the typed documents of an entity's records (`dailyTaskDocuments`) and the type of a whole record
 * (`DailyTask`). Undefined for an entity that the API does not list, create, update, delete and subscribe to.
 */
export function printRecordDocuments(entity: Entity): string | undefined {
  const documents = fieldBindingsOf(entity).flatMap((binding) =>
    isNeeded(binding.operation)
      ? [[propertyNames[binding.operation], `${operationNameOf(binding)}Document`]]
      : [],
  );
  if (documents.length < Object.keys(propertyNames).length) return undefined;
  const { name } = entity;
  const properties = [['fields', `${name}FieldsFragmentDoc`], ...documents];
  const imported = [...properties.map(([, document]) => document), `type ${name}FieldsFragment`];
  return `import {
${imported.map((one) => `  ${one},`).join('\n')}
} from '../graphql.ts';

export type ${name} = ${name}FieldsFragment;

export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Documents = {
  entity: '${name}',
${properties.map(([property, document]) => `  ${property}: ${document},`).join('\n')}
} as const;
`;
}
