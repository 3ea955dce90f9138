import { type Entity, serverFields } from './entity.ts';
import { type Wire, wiresOf } from './wires.ts';

/** What is sent with an operation: its variables' types, in the order in which the field takes them. */
function variablesOf({ operation, entity: { name } }: Wire): Readonly<Record<string, string>> {
  switch (operation) {
    case 'get':
      return { id: 'ID!' };
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
export function operationNameOf({ fieldName }: Wire): string {
  return `${fieldName.charAt(0).toUpperCase()}${fieldName.slice(1)}`;
}

function printOperation(wire: Wire): string {
  const { typeName, fieldName, operation, entity } = wire;
  const variables = Object.entries(variablesOf(wire));
  const declared = inBrackets(variables.map(([name, type]) => `$${name}: ${type}`));
  const sent = inBrackets(variables.map(([name]) => `${name}: $${name}`));
  const fields = `...${entity.name}Fields`;
  const selected = operation === 'list' ? `items { ${fields} } nextToken` : fields;
  return `${typeName.toLowerCase()} ${operationNameOf(wire)}${declared} { ${fieldName}${sent} { ${selected} } }`;
}

/**
 * One operation for each field of the API, named as the field is (`CreateDailyTask`), which asks for whole records;
 * and the fragment of each entity's whole record (`DailyTaskFields`).
 */
export function printOperations(entities: readonly Entity[]): string {
  const parts = entities.flatMap((entity) => [printFragment(entity), ...wiresOf(entity).map(printOperation)]);
  return `${parts.join('\n\n')}\n`;
}
