import { type Entity, type Field, maxIdLength, sealOf } from './entity.ts';
import { exportedFields, exportFormat, isListField, isObjectField } from './export-format.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const instant: JsonSchema = { type: 'string', format: 'date-time' };

function fieldSchema(field: Field): JsonSchema {
  if (isObjectField(field)) return { type: 'object' };
  if (isListField(field)) return { type: 'array' };
  switch (field.type) {
    case 'String':
      return field.oneOf
        ? { type: 'string', enum: field.mayBeEmpty ? ['', ...field.oneOf] : field.oneOf }
        : { type: 'string', maxLength: field.maxLength };
    case 'AWSDate':
      return { type: 'string', format: 'date' };
    case 'AWSDateTime':
      return instant;
    case 'Int':
      if (field.oneOf) return { type: 'integer', enum: field.oneOf };
      return {
        type: 'integer',
        minimum: field.min,
        maximum: field.max,
        ...(field.notZero && { not: { const: 0 } }),
      };
    case 'Float':
      return { type: 'number', minimum: field.min, maximum: field.max };
    case 'Boolean':
      return { type: 'boolean' };
    case '[String!]':
      return { type: 'array', uniqueItems: true, items: { type: 'string', enum: field.oneOf } };
  }
}

function recordSchema(entity: Entity): JsonSchema {
  const fields = exportedFields(entity);
  return {
    type: 'object',
    additionalProperties: false,
    required: [
      'id',
      'createdAt',
      ...fields.flatMap(([name, field]) => (field.required && !sealOf(field) ? [name] : [])),
    ],
    properties: {
      id: { type: 'string', minLength: 1, maxLength: maxIdLength },
      ...Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
      createdAt: instant,
      updatedAt: instant,
      deletedAt: instant,
    },
  };
}

/** The JSON schema of a file with the records of these entities, as formatted text. */
export function printExportSchema(entities: readonly Entity[]): string {
  const schema: JsonSchema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Kairos export',
    type: 'object',
    additionalProperties: false,
    required: ['format', 'version', 'exportedAt', 'records'],
    properties: {
      format: { const: exportFormat.name },
      version: { const: exportFormat.version },
      exportedAt: instant,
      records: {
        type: 'object',
        additionalProperties: false,
        required: entities.map(({ name }) => name),
        properties: Object.fromEntries(
          entities.map((entity) => [entity.name, { type: 'array', items: recordSchema(entity) }]),
        ),
      },
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
