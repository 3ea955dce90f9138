import { entities } from '@kairos/schema/entities';
import { type Entity, type Field, hasSealedFields } from '@kairos/schema/entity';
import { hasPrivateFields, isPrivate } from '@kairos/schema/private-text';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';

/** The entities with private fields. */
export const privateEntities: readonly Entity[] = entities.filter(hasPrivateFields);

export const canUpdate = ({ operations }: Entity): boolean => operations.includes('update');

/** Words of which each is in one value only. They have at most 15 characters: the shortest field has 20. */
export class Words {
  readonly #mark: string;
  #count = 0;

  constructor(mark: string) {
    this.#mark = mark;
  }

  readonly next = (): string => `${this.#mark}${String((this.#count += 1)).padStart(4, '0')}`;

  /** All words of the mark that a text has. */
  foundIn(text: string): ReadonlySet<string> {
    return new Set(text.match(new RegExp(`${this.#mark}\\d{4}`, 'g')));
  }

  /** All words so far. */
  get all(): readonly string[] {
    return Array.from(
      { length: this.#count },
      (_, index) => `${this.#mark}${String(index + 1).padStart(4, '0')}`,
    );
  }
}

interface Moment {
  /** YYYY-MM-DD */
  readonly today: string;
}

/** A valid value, with a word where a text is private. */
function valueOf(field: Field, words: Words, { today }: Moment): unknown {
  switch (field.type) {
    case 'String':
      if (field.oneOf) return field.oneOf[0];
      if (field.format === 'HH:mm') return '21:30';
      if (field.format === 'JSON object') return '{}';
      if (field.format === 'JSON list') return '[]';
      if (!isPrivate(field)) return 'other';
      return field.format === 'web link' ? `https://${words.next()}.example/` : words.next();
    case 'AWSDate':
      return today;
    case 'AWSDateTime':
      return field.laterThanCreate ? '2018-01-01T00:00:00+00:00' : '2026-11-23T08:00:00.000Z';
    case 'Int':
      return field.oneOf?.[0] ?? Math.max(field.min, 1);
    case 'Float':
      return field.min;
    case 'Boolean':
      return false;
    case '[String!]':
      return field.oneOf.slice(0, 1);
  }
}

const isPlanted = (field: Field) => isPrivate(field) || field.required === true;

/** A new record with a word in each private field. A letter is open, so that the API returns its text. */
export function plantedRecord(entity: Entity, id: string, words: Words, moment: Moment): RecordChange {
  const values = Object.entries(entity.fields).flatMap(([name, field]) =>
    isPlanted(field) ? [[name, valueOf(field, words, moment)] as const] : [],
  );
  return {
    ...{ entity: entity.name as EntityName, id, values: Object.fromEntries(values) },
    ...(hasSealedFields(entity) && { createdAt: '2017-01-01T00:00:00.000Z' }),
  } as RecordChange;
}

/** Another word in each private field that can be changed. */
export function plantedUpdate(entity: Entity, id: string, words: Words, moment: Moment): RecordChange {
  const values = Object.entries(entity.fields).flatMap(([name, field]) =>
    isPrivate(field) && !field.createOnly ? [[name, valueOf(field, words, moment)] as const] : [],
  );
  return { entity: entity.name, id, values: Object.fromEntries(values) } as RecordChange;
}
