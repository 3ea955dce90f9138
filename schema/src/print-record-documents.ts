import { type Entity, isSynced, serverFields, syncFields } from './entity.ts';
import { recordFieldsOf } from './print-operations.ts';

/** Name of the entity's file without extension, e.g. `daily-task`. */
export function recordFileName({ name }: Entity): string {
  return name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

/**
 * A module with the documents of an entity's records (`dailyTaskDocuments`) and the type of a record as screens use it
 * (`DailyTask`). Undefined for an entity that devices have no replicas of.
 */
export function printRecordDocuments(entity: Entity): string | undefined {
  if (!isSynced(entity)) return undefined;
  const { name, plural, operations } = entity;
  const { createdAt: _, ...rest } = serverFields;
  const omitted = ['__typename', ...Object.keys(rest), ...syncFields].map((field) => `'${field}'`);
  const { fields, stamps } = recordFieldsOf(entity);
  return `import { recordDocuments } from '../../record-documents.ts';
import type { ${name}FieldsFragment } from '../graphql.ts';

export type ${name} = Omit<${name}FieldsFragment, ${omitted.join(' | ')}>;

export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Documents = recordDocuments({
  entity: '${name}',
  plural: '${plural}',
  fields: '${fields.join(' ')}',
  stamps: '${stamps.join(' ')}',${operations.includes('update') ? '' : '\n  neverChanges: true,'}
});
`;
}
