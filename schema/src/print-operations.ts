import { type Entity, serverFields } from './entity.ts';
import { type FieldBinding, fieldBindingsOf } from './field-bindings.ts';

/** The types of an operation's variables, in the order of the field's arguments. */
function variablesOf({ operation, entity: { name } }: FieldBinding): Readonly<Record<string, string>> {
  switch (operation) {
    case 'get':
      return { id: 'ID!' };
    case 'changed':
      return { since: 'String', limit: 'Int', nextToken: 'String' };
    case 'list':
      return { filter: `${name}Filter`, limit: 'Int', nextToken: 'String' };
    case 'subscribe':
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

function printFragment({ name, fields }: Entity): string {
  const all = ['id', ...Object.keys(fields), ...Object.keys(serverFields)];
  return `fragment ${name}Fields on ${name} {\n${all.map((field) => `  ${field}`).join('\n')}\n}`;
}

/** Name of the generated operation: the field's, with a capital, e.g. `CreateDailyTask`. */
export function operationNameOf({ fieldName }: FieldBinding): string {
  return `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}`;
}

function printOperation(binding: FieldBinding): string {
  const { typeName, fieldName, operation, entity } = binding;
  const variables = Object.entries(variablesOf(binding));
  const declared = inBrackets(variables.map(([name, type]) => `$${name}: ${type}`));
  const sent = inBrackets(variables.map(([name]) => `${name}: $${name}`));
  const fields = `...${entity.name}Fields`;
  const selected = operation === 'list' || operation === 'changed' ? `items { ${fields} } nextToken` : fields;
  return `${typeName.toLowerCase()} ${operationNameOf(binding)}${declared} { ${fieldName}${sent} { ${selected} } }`;
}

/**
 * Prints a fragment with all fields of each entity (`DailyTaskFields`), and one operation per field of the API with the
 * name of the field (`CreateDailyTask`), which selects this fragment.
 */
export function printOperations(entities: readonly Entity[]): string {
  const parts = entities.flatMap((entity) => [
    printFragment(entity),
    ...fieldBindingsOf(entity).map(printOperation),
  ]);
  return `${parts.join('\n\n')}\n`;
}
