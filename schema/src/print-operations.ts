import { type Entity, isSynced, type Operation, serverFields } from './entity.ts';
import { type FieldBinding, fieldBindingsOf } from './field-bindings.ts';

/** The types of an operation's variables, in the order of the field's arguments. */
function variablesOf({ operation, entity }: FieldBinding): Readonly<Record<string, string>> {
  const { name } = entity;
  switch (operation) {
    case 'get':
      return { id: 'ID!', ...(isSynced(entity) && { includeDeleted: 'Boolean' }) };
    case 'changed':
      return { since: 'String', limit: 'Int', nextToken: 'String' };
    case 'list':
      return { filter: `${name}Filter`, limit: 'Int', nextToken: 'String' };
    case 'erase':
    case 'subscribe':
    case 'erased':
      return {};
    default: {
      const verb = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}`;
      return { input: `${verb}${name}Input!`, condition: `${name}ConditionInput` };
    }
  }
}

function inBrackets(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}

/** Subscribers receive only these fields of an erasure, and only with `owner`. */
const erasedFragment = 'fragment ErasedFields on Erased { owner found removed }';

function printFragment(entity: Entity): string {
  const own = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.type === 'String' && (field.secret || field.writeOnly) ? [] : [name],
  );
  const expiry = entity.expiresAfterDays === undefined ? [] : ['expiresAt'];
  const version = isSynced(entity) ? ['version'] : [];
  const stamps = isSynced(entity) ? [`stamps { ${[...own, '_deleted'].join(' ')} }`] : [];
  const selected = ['id', ...own, ...Object.keys(serverFields), ...expiry, ...version, ...stamps];
  const lines = selected.map((field) => `  ${field}`);
  return `fragment ${entity.name}Fields on ${entity.name} {\n${lines.join('\n')}\n}`;
}

/** Name of the generated operation: the field's, with a capital, e.g. `CreateDailyTask`. */
export function operationNameOf({ fieldName }: FieldBinding): string {
  return `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}`;
}

function selectionOf(operation: Operation, fields: string): string {
  if (operation === 'erase' || operation === 'erased') return '...ErasedFields';
  return operation === 'list' || operation === 'changed' ? `items { ${fields} } nextToken` : fields;
}

function printOperation(binding: FieldBinding): string {
  const { typeName, fieldName, operation, entity } = binding;
  const variables = Object.entries(variablesOf(binding));
  const declared = inBrackets(variables.map(([name, type]) => `$${name}: ${type}`));
  const sent = inBrackets(variables.map(([name]) => `${name}: $${name}`));
  const selected = selectionOf(operation, `...${entity.name}Fields`);
  return `${typeName.toLowerCase()} ${operationNameOf(binding)}${declared} { ${fieldName}${sent} { ${selected} } }`;
}

/**
 * The query that reads a page of the changes of several entities: those whose `with<Entity>` is true, each from its own
 * `since<Entity>` or `token<Entity>`.
 */
function printChangedRecords(entities: readonly Entity[]): string {
  const variables = entities.flatMap(({ name }) => [
    `$with${name}: Boolean!`,
    `$since${name}: String`,
    `$token${name}: String`,
  ]);
  const fields = entities.map(
    ({ name, plural }) =>
      `  changed${plural}(since: $since${name}, limit: $limit, nextToken: $token${name}) @include(if: $with${name})` +
      ` { items { ...${name}Fields } nextToken }`,
  );
  return `query ChangedRecords($limit: Int, ${variables.join(', ')}) {\n${fields.join('\n')}\n}`;
}

/** Prints the subscription to the changes of an entity's records, with its fragment. */
export function printSubscription(entity: Entity): string {
  const [binding] = fieldBindingsOf({ ...entity, operations: ['subscribe'] });
  if (binding === undefined) throw new Error(`${entity.name} has no subscription`);
  return `${printOperation(binding)}\n${printFragment(entity)}`;
}

/**
 * Prints a fragment with all fields of each entity (`DailyTaskFields`), and one operation per field of the API with the
 * name of the field (`CreateDailyTask`), which selects this fragment. `ChangedRecords` reads the changes of all synced
 * entities. An erasure selects `ErasedFields`.
 */
export function printOperations(entities: readonly Entity[]): string {
  const ofEntities = entities.flatMap((entity) => [
    printFragment(entity),
    ...fieldBindingsOf(entity).map(printOperation),
  ]);
  const parts = [erasedFragment, ...ofEntities, printChangedRecords(entities.filter(isSynced))];
  return `${parts.join('\n\n')}\n`;
}
