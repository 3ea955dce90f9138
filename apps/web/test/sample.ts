import { entities } from '@kairos/schema/entities';
import type { Field } from '@kairos/schema/entity';
import type { RecordTypes } from '@kairos/schema/record-types';

const createdAt = '2026-11-01T08:00:00.000Z';

/** The value of a field that a test does not care about. */
function anyValue(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  if (field.required !== true) return null;
  switch (field.type) {
    case 'String':
      return field.oneOf?.[0] ?? '';
    case 'AWSDate':
      return '2026-11-20';
    case 'AWSDateTime':
      return createdAt;
    case 'Int':
    case 'Float':
      return field.min;
    case 'Boolean':
      return false;
    case '[String!]':
      return [];
  }
}

/**
 * A record as the API answers it. Fields without a value in `values` have their default, else null, or the first value
 * that a required field can have.
 */
export function sample<Entity extends keyof RecordTypes>(
  entity: Entity,
  values: Partial<RecordTypes[Entity]> = {},
): RecordTypes[Entity] {
  const { fields } = entities.find(({ name }) => name === entity)!;
  const others = Object.entries<Field>(fields).map(([name, field]) => [name, anyValue(field)] as const);
  // Safe: these are all fields of the entity.
  return {
    id: crypto.randomUUID(),
    createdAt,
    ...Object.fromEntries(others),
    ...values,
  } as unknown as RecordTypes[Entity];
}
