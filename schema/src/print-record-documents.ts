import { type Entity, isSynced, type Operation, serverFields, syncFields } from './entity.ts';
import { fieldBindingsOf } from './field-bindings.ts';
import { operationNameOf } from './print-operations.ts';

/** The operations that a replica of records needs, and their names in the documents of the web. */
const propertyNames = {
  get: 'get',
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
 * A module with the typed documents of an entity's records (`dailyTaskDocuments`) and the type of a record as screens
 * use it (`DailyTask`). Undefined for an entity that devices have no replicas of.
 */
export function printRecordDocuments(entity: Entity): string | undefined {
  if (!isSynced(entity)) return undefined;
  const documents = fieldBindingsOf(entity).flatMap((binding) =>
    isNeeded(binding.operation)
      ? [[propertyNames[binding.operation], `${operationNameOf(binding)}Document`]]
      : [],
  );
  const { name, plural } = entity;
  const imported = [...documents.map(([, document]) => document), `type ${name}FieldsFragment`];
  const { createdAt: _, ...rest } = serverFields;
  const omitted = ['__typename', ...Object.keys(rest), ...syncFields].map((field) => `'${field}'`);
  return `import {
${imported.map((one) => `  ${one},`).join('\n')}
} from '../graphql.ts';

export type ${name} = Omit<${name}FieldsFragment, ${omitted.join(' | ')}>;

export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Documents = {
  entity: '${name}',
  plural: '${plural}',
${documents.map(([property, document]) => `  ${property}: ${document},`).join('\n')}
} as const;
`;
}
