import { Kind, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';
import { isPlainObject, type PlainObject } from '../plain-object.ts';

/** A selected field; fields of fragments count as their parent's. */
export interface SelectedField {
  /** The name in the schema. */
  name: string;
  /** The name in the response: the alias when there is one. */
  key: string;
  fields: SelectedField[];
}

export type Fragments = Record<string, FragmentDefinitionNode>;

/** The fields of a selection set. The document must be valid: fragments without cycles. */
export function selectedFields(set: SelectionSetNode | undefined, fragments: Fragments): SelectedField[] {
  return (set?.selections ?? []).flatMap((selection) => {
    switch (selection.kind) {
      case Kind.FIELD: {
        const name = selection.name.value;
        const fields = selectedFields(selection.selectionSet, fragments);
        return [{ name, key: selection.alias?.value ?? name, fields }];
      }
      case Kind.INLINE_FRAGMENT:
        return selectedFields(selection.selectionSet, fragments);
      case Kind.FRAGMENT_SPREAD:
        return selectedFields(fragments[selection.name.value]?.selectionSet, fragments);
    }
  });
}

/** `ctx.info.selectionSetList`: paths with slashes, parents before children. */
export const selectionPaths = (fields: readonly SelectedField[]): string[] =>
  fields.flatMap(({ name, fields: children }) => [
    name,
    ...selectionPaths(children).map((path) => `${name}/${path}`),
  ]);

/** Levels of fields below each other; 0 for none. */
export const depthOf = (fields: readonly SelectedField[]): number =>
  Math.max(0, ...fields.map((field) => 1 + depthOf(field.fields)));

/**
 * The selected part of a value, by the schema's names.
 *
 * @param from whether the value has the response's keys or the schema's names
 */
export function pickSelected(
  value: unknown,
  fields: readonly SelectedField[],
  from: keyof Pick<SelectedField, 'key' | 'name'>,
): unknown {
  if (Array.isArray(value)) return value.map((item) => pickSelected(item, fields, from));
  if (!isPlainObject(value) || fields.length === 0) return value;
  const picked: PlainObject = {};
  for (const field of fields) {
    if (!Object.hasOwn(value, field[from]) || field.name.startsWith('__')) continue;
    const part = pickSelected(value[field[from]], field.fields, from);
    const before = picked[field.name];
    // Two selections of one field add up.
    picked[field.name] = isPlainObject(before) && isPlainObject(part) ? { ...before, ...part } : part;
  }
  return picked;
}
