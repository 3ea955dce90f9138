import type { Entity, Field } from '@kairos/schema/entity';
import type { Path } from '../src/record.ts';
import type { Random } from './random.ts';

const day = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);
const minutesPerDay = 1440;
/** A seal opens at most so long after its record was made: often within a sequence. */
export const longestSeal = 3_600_000;
const zoneOffset = 9 * 3_600_000;
const keys = ['2026-11-20', '2026-11-21', '2026-11-22'];
/** Above all serial numbers of a sequence. */
const manyValues = 1000;

const twoDigits = (number: number) => String(number).padStart(2, '0');

function textOf(field: Field & { readonly type: 'String' }, serial: number, random: Random): string {
  if (field.oneOf) return random.pick(field.oneOf) ?? '';
  if (field.format === 'web link') return `https://example.org/${serial}`;
  if (field.format === 'JSON list') return JSON.stringify([serial]);
  if (field.format === 'HH:mm') {
    const minute = serial % minutesPerDay;
    return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
  }
  return `text ${serial}`;
}

/** A random instant soon after `now`, with the offset of another zone. */
function instantAfter(now: number, random: Random): string {
  const instant = now + 1 + random.below(longestSeal);
  return new Date(instant + zoneOffset).toISOString().replace('Z', '+09:00');
}

/** A valid value. It differs from those with other serial numbers where the field has values enough. */
function validValue(field: Field, serial: number, random: Random): unknown {
  switch (field.type) {
    case 'String':
      return textOf(field, serial, random);
    case 'AWSDate':
      return new Date(firstDay + serial * day).toISOString().slice(0, 10);
    case 'AWSDateTime':
      return new Date(firstDay + serial * day).toISOString();
    case 'Int':
    case 'Float': {
      if (field.type === 'Int' && field.oneOf) return field.oneOf[random.below(field.oneOf.length)];
      // Negative numbers are the invalid ones, see `isInvalid`.
      const lowest = Math.max(Math.ceil(field.min), field.type === 'Int' && field.notZero ? 1 : 0);
      return field.max - lowest > manyValues
        ? lowest + serial
        : lowest + random.below(field.max - lowest + 1);
    }
    case 'Boolean':
      return random.chance(0.5);
    case '[String!]':
      return field.oneOf.filter(() => random.chance(0.5));
  }
}

/** A value that the server rejects; undefined for a field where all values of its type are valid. */
function invalidValue(field: Field, serial: number): unknown {
  if (field.type === 'Int' || field.type === 'Float') return field.min < 0 ? undefined : -serial;
  if (field.type !== 'String' || field.mergedByKey) return undefined;
  return (field.oneOf ?? field.format) === undefined ? undefined : `invalid ${serial}`;
}

export function isInvalid(value: unknown): boolean {
  return (
    (typeof value === 'number' && value < 0) || (typeof value === 'string' && value.startsWith('invalid '))
  );
}

/** A random value of a field: its path and value. A field that is merged by key gets a value at one key. */
export function randomValue(
  name: string,
  field: Field,
  serial: number,
  random: Random,
): readonly [Path, unknown] {
  return field.type === 'String' && field.mergedByKey
    ? [`${name}/${random.pick(keys) ?? ''}`, `text ${serial}`]
    : [name, validValue(field, serial, random)];
}

/** The fields of an entity that devices have and can write. */
export function fieldsOf({ fields }: Entity): readonly (readonly [string, Field])[] {
  return Object.entries(fields).filter(
    ([, field]) => field.type !== 'String' || !(field.secret ?? field.madeByServer),
  );
}

/** The fields that a change of a stored record can have. */
export function changeableFields(entity: Entity): ReturnType<typeof fieldsOf> {
  return fieldsOf(entity).filter(([, { createOnly }]) => !createOnly);
}

/** Valid values of all required fields and of some others, by path. `now` is the time of the device. */
export function randomRecord(
  entity: Entity,
  serial: number,
  random: Random,
  now: number,
): Record<Path, unknown> {
  const fields = fieldsOf(entity);
  const always = random.pick(fields);
  const chosen = fields.filter((one) => one === always || (one[1].required ?? random.chance(0.5)));
  return Object.fromEntries(
    chosen.map(([name, field]) =>
      field.type === 'AWSDateTime' && field.laterThanCreate
        ? [name, instantAfter(now, random)]
        : randomValue(name, field, serial, random),
    ),
  );
}

/** New values of at least one field, by path. A few are values that the server rejects. */
export function randomEdit(entity: Entity, serial: number, random: Random): Record<Path, unknown> {
  const fields = changeableFields(entity);
  const always = random.pick(fields);
  const chosen = fields.filter((field) => field === always || random.chance(0.2));
  const values = Object.fromEntries(chosen.map(([name, field]) => randomValue(name, field, serial, random)));
  const [name, field] = random.pick(fields) ?? [];
  const invalid = field && random.chance(0.1) ? invalidValue(field, serial) : undefined;
  return name !== undefined && invalid !== undefined ? { ...values, [name]: invalid } : values;
}
