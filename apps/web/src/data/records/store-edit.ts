import type { RecordTypes } from '@kairos/schema/record-types';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { clientValues, type RecordChange } from '#domain/records/record-change.ts';
import type { Edit } from './use-edits.ts';

/** The entered values that differ from the values that were shown before. */
export function changedFields<
  Draft extends Readonly<Record<keyof Draft, string>>,
  Values extends Readonly<Record<keyof Draft, string | null>>,
>(shown: Draft, entered: Partial<Draft>, values: Values): Partial<Values> {
  const names = Object.keys(shown) as (keyof Draft)[];
  // A stored value may have surrounding spaces; removing them is no change.
  const changed = names.filter(
    (name) =>
      entered[name] !== undefined && entered[name] !== shown[name] && (values[name] ?? '') !== shown[name],
  );
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as unknown as Partial<Values>;
}

/**
 * The change that stores the changed values of an edited record; undefined without any. A record that was deleted is
 * stored again.
 */
export function storeEdit<Entity extends EntityName>(
  entity: Entity,
  { item, isGone }: Pick<Edit<RecordTypes[Entity], never>, 'item' | 'isGone'>,
  changed: Partial<RecordTypes[Entity]>,
): RecordChange | undefined {
  if (Object.keys(changed).length === 0) return undefined;
  const { id, createdAt } = item;
  const values = isGone ? { ...clientValues(item), ...changed, _deleted: false } : changed;
  return { entity, id, createdAt, values } as unknown as RecordChange;
}
