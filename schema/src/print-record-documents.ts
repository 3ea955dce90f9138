import { type Entity, isSynced, serverFields, syncFields } from './entity.ts';
import { exportedFields } from './export-format.ts';
import { printSubscription } from './print-operations.ts';

/** Name of the entity's file without extension, e.g. `daily-task`. */
export function recordFileName({ name }: Entity): string {
  return name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

/** The document of each operation with which devices read and change records. */
function documentsOf({ name, operations }: Entity): Readonly<Record<string, string>> {
  return {
    fragment: `${name}FieldsFragmentDoc`,
    get: `Get${name}Document`,
    create: `Create${name}Document`,
    ...(operations.includes('update') && { update: `Update${name}Document` }),
    delete: `Delete${name}Document`,
  };
}

function documentsName(entity: Entity): string {
  return `${constantPrefix(entity)}Documents`;
}

function constantPrefix({ name }: Entity): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/**
 * A module with the generated documents of an entity's records (`dailyTaskDocuments`) and the type of a record as screens
 * use it (`DailyTask`). Undefined for an entity that devices have no replicas of. The real-time
 * channel sends the subscription as a text. The text is generated, because a phone needs long to print the documents.
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

export const ${documentsName(entity)} = {
  plural: '${plural}',
${documents.map(([use, document]) => `  ${use}: ${document},`).join('\n')}
  changes: \`${printSubscription(entity)}\`,
};
`;
}

/** A module with the type of each entity's records (`RecordTypes['DailyTask']`), for entities that devices have replicas of. */
export function printRecordTypes(entities: readonly Entity[]): string {
  const synced = sortedByName(entities.filter(isSynced));
  const imports = synced.map(
    (entity) => `import type { ${entity.name} } from './records/${recordFileName(entity)}.ts';\n`,
  );
  const members = synced.map(({ name }) => `  readonly ${name}: ${name};\n`);
  return `${imports.join('')}\nexport interface RecordTypes {\n${members.join('')}}\n`;
}

/** A module with the documents of each entity, by its name (`recordDocuments.DailyTask`). */
export function printAllRecordDocuments(entities: readonly Entity[]): string {
  const synced = sortedByName(entities.filter(isSynced));
  const imports = synced.map(
    (entity) => `import { ${documentsName(entity)} } from './records/${recordFileName(entity)}.ts';\n`,
  );
  const members = synced.map((entity) => `  ${entity.name}: ${documentsName(entity)},\n`);
  return `${imports.join('')}\nexport const recordDocuments = {\n${members.join('')}};\n`;
}

/** A module with the names of the fields of each entity's records (`dailyTaskFields`), without documents. */
export function printRecordFields(entities: readonly Entity[]): string {
  const constants = sortedByName(entities.filter(isSynced)).map((entity) => {
    const names = exportedFields(entity).map(([name]) => `'${name}'`);
    return `export const ${constantPrefix(entity)}Fields = [${names.join(', ')}] as const;\n`;
  });
  return constants.join('');
}

function sortedByName(entities: readonly Entity[]): readonly Entity[] {
  return entities.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
