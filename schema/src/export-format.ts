import { entities } from './entities.ts';
import { type Entity, type Field, isSynced } from './entity.ts';

/** The format of the file with all records of a user: see `docs/export-format.md`. */
export const exportFormat = { name: 'kairos-export', version: 1 } as const;

/** The id of the user's settings in a file. In the tables it is the user's `sub`. */
export const exportedSettingsId = 'settings';

/** The entities in a file: those that devices have replicas of, except credentials. */
export const exportedEntities: readonly Entity[] = entities.filter(
  (entity) => isSynced(entity) && entity.exported !== false,
);

/** The fields of an entity in a file: all but secrets, in the order of the entity. */
export function exportedFields({ fields }: Entity): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(([, field]) => field.type !== 'String' || !field.secret);
}

/** Whether the field is a JSON object as text in the tables, and an object in a file. */
export function isObjectField(field: Field): boolean {
  return field.type === 'String' && field.format === 'JSON object';
}

/** Whether the field is a JSON list as text in the tables, and a list in a file. */
export function isListField(field: Field): boolean {
  return field.type === 'String' && field.format === 'JSON list';
}
