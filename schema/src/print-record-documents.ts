import { type Entity, isSynced, serverFields, syncFields } from './entity.ts';

/** Name of the entity's file without extension, e.g. `daily-task`. */
export function recordFileName({ name }: Entity): string {
  return name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

/** The document of each operation by which devices read, change and subscribe to records. */
function documentsOf({ name, operations }: Entity): Readonly<Record<string, string>> {
  return {
    fragment: `${name}FieldsFragmentDoc`,
    get: `Get${name}Document`,
    create: `Create${name}Document`,
    ...(operations.includes('update') && { update: `Update${name}Document` }),
    delete: `Delete${name}Document`,
    changes: `On${name}ChangeDocument`,
  };
}

/**
 * A module with the generated documents of an entity's records (`dailyTaskDocuments`) and the type of a record as screens
 * use it (`DailyTask`). Undefined for an entity that devices have no replicas of.
 */
export function printRecordDocuments(entity: Entity): string | undefined {
  if (!isSynced(entity)) return undefined;
  const { name, plural } = entity;
  const { createdAt: _, ...rest } = serverFields;
  const omitted = ['__typename', ...Object.keys(rest), ...syncFields].map((field) => `'${field}'`);
  const documents = Object.entries(documentsOf(entity));
  return `import {
${documents.map(([, document]) => `  ${document},`).join('\n')}
  type ${name}FieldsFragment,
} from '../graphql.ts';

export type ${name} = Omit<${name}FieldsFragment, ${omitted.join(' | ')}>;

export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Documents = {
  plural: '${plural}',
${documents.map(([use, document]) => `  ${use}: ${document},`).join('\n')}
};
`;
}
