import { entities } from '@kairos/schema/entities';
import { keptVersion as keptVersionEntity } from '@kairos/schema/entities/kept-version';
import { type Entity, isSynced, sealOf } from '@kairos/schema/entity';
import type { EntityRules } from '../src/record.ts';

/** As in the web app: the specification keeps rejected values of these entities on the screen. */
const keepingRejected = ['FutureGoal', 'Habit', 'JournalPage', 'UserSettings', 'YearlyGoal'];

/** The entity of the records that store discarded values. */
export const keptVersion = 'KeptVersion';

/** Whether the discarded values of an entity are stored. */
export function isRecorded(entity: string): boolean {
  const { oneOf }: { readonly oneOf: readonly string[] } = keptVersionEntity.fields.kind;
  return oneOf.includes(entity);
}

/** So short that logs become full. */
const maxKeyedLength = 120;

const synced = entities.filter(isSynced);

/** The entities whose records users change. */
export const changedEntities: readonly Entity[] = synced.filter(({ name }) => name !== keptVersion);

export const entityNames: readonly string[] = synced.map(({ name }) => name);

function rulesOf({ name, fields, indexes }: Entity): EntityRules {
  const merged = Object.entries(fields).filter(([, field]) => field.type === 'String' && field.mergedByKey);
  const [index] = indexes;
  return {
    name,
    ...(merged.length > 0 && { mergedByKey: merged.map(([field]) => field), maxKeyedLength }),
    ...(index && { sliceOf: (record) => String(record[index.field]) }),
    ...('goalId' in fields && { linkOf: ({ goalId }) => (typeof goalId === 'string' ? goalId : null) }),
    ...(keepingRejected.includes(name) && { keepsRejected: true }),
  };
}

export const entityRules: readonly EntityRules[] = synced.map(rulesOf);

export function entityNamed(name: string): Entity {
  const entity = synced.find((one) => one.name === name);
  if (!entity) throw new Error(`There is no synced entity ${name}.`);
  return entity;
}

const halves: Readonly<Record<string, string>> = { DailyTask: 'LaterTask', LaterTask: 'DailyTask' };

/** The entity that a record moves to with its id; undefined for an entity whose records do not move. */
export function otherHalf({ name }: Entity): Entity | undefined {
  const other = halves[name];
  return other === undefined ? undefined : entityNamed(other);
}

/**
 * The ids of records that every device computes from other records until one is stored. Empty for most entities.
 */
export function followingIds({ name }: Entity): readonly string[] {
  return name === 'DailyTask' ? ['series:2026-11-24', 'series:2026-11-25'] : [];
}

/** The values that every device shows for these records before one is stored. */
export const followingValues: Readonly<Record<string, unknown>> = {
  date: '2026-11-24',
  text: 'Water the plants',
  time: '',
  duration: '',
  order: 0,
  done: false,
};

/** The id of the record that comes after a done one: the same on all devices. undefined for most entities. */
export function nextId({ name }: Entity, id: string): string | undefined {
  return name === 'DailyTask' ? `${id}~` : undefined;
}

/** The sealed fields of an entity, each with the field whose instant opens it. */
export function sealedFields(name: string): readonly { readonly name: string; readonly until: string }[] {
  const fields = Object.entries(synced.find((one) => one.name === name)?.fields ?? {});
  return fields.flatMap(([field, rules]) => {
    const until = sealOf(rules);
    return until === undefined ? [] : [{ name: field, until }];
  });
}

/** Whether the values of a record that its field `until` seals are sealed at `now`. */
export function isSealed(record: Readonly<Record<string, unknown>>, until: string, now: number): boolean {
  return now < Date.parse(String(record[until]));
}

/** Whether a stored record can be changed. Otherwise it is created, and deleted for good. */
export function isUpdatable({ operations }: Entity): boolean {
  return operations.includes('update');
}

/**
 * The ids that all devices give to records of the entity, because they follow from a place such as a year and a
 * position. Empty when each record gets its own id.
 */
export function placesOf(entity: Entity): readonly string[] {
  const { name, idRequired } = entity;
  if (name === 'YearlyGoal') return ['2026-0', '2026-1', '2026-2'];
  if (name === 'JournalPage') return ['2026-11-22', '2026-11-23'];
  return idRequired && isUpdatable(entity) ? ['mine'] : [];
}
