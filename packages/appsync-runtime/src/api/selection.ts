import { Kind, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';
import { isPlainObject, type PlainObject } from '../plain-object.ts';

/** A selected field. Fields of fragments belong to the enclosing field. */
export interface SelectedField {
  /** The name in the schema. */
  readonly name: string;
  /** The name in the response: the alias when there is one. */
  readonly key: string;
  readonly fields: readonly SelectedField[];
}

export type Fragments = Record<string, FragmentDefinitionNode>;

/** The fields of a selection set. The document must be valid (no cycles of fragments). */
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

/** The size of a selection set with fragments expanded. */
export interface SelectionSize {
  /** Nested levels of fields; 0 for none. */
  readonly depth: number;
  readonly fields: number;
}

/**
 * Measures a selection set without expanding its fragments; each fragment is measured once. The document must be
 * valid.
 *
 * @param known sizes of fragments that are already measured
 */
export function selectionSize(
  set: SelectionSetNode | undefined,
  fragments: Fragments,
  known = new Map<string, SelectionSize>(),
): SelectionSize {
  const fragmentSize = (name: string): SelectionSize => {
    const size = known.get(name) ?? selectionSize(fragments[name]?.selectionSet, fragments, known);
    known.set(name, size);
    return size;
  };
  return (set?.selections ?? []).reduce<SelectionSize>(
    (sum, selection) => {
      const own = selection.kind === Kind.FIELD ? 1 : 0;
      const { depth, fields } =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragmentSize(selection.name.value)
          : selectionSize(selection.selectionSet, fragments, known);
      return { depth: Math.max(sum.depth, own + depth), fields: sum.fields + own + fields };
    },
    { depth: 0, fields: 0 },
  );
}

/**
 * The selected part of a value, with the names of the schema as keys.
 *
 * @param from the keys of the value: aliases of the response (`key`) or names of the schema (`name`)
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
    // A field that is selected twice has the fields of both selections.
    picked[field.name] = isPlainObject(before) && isPlainObject(part) ? { ...before, ...part } : part;
  }
  return picked;
}
