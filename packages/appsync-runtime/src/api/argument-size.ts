import { Kind, type SelectionSetNode, type ValueNode } from 'graphql';
import type { Fragments } from './selection.ts';

/** The size of a variable's value. */
type SizeOf = (variable: string) => number;

function valueSize(node: ValueNode, sizeOf: SizeOf): number {
  switch (node.kind) {
    case Kind.VARIABLE:
      return sizeOf(node.name.value);
    case Kind.LIST:
      return node.values.reduce((sum, value) => sum + valueSize(value, sizeOf), 0);
    case Kind.OBJECT:
      return node.fields.reduce((sum, { value }) => sum + valueSize(value, sizeOf), 0);
    default:
      return 0;
  }
}

/**
 * Total size of the variables in the arguments of a selection set's fields. A variable counts once per use, because
 * each field gets a copy. The document must be valid.
 *
 * @param known sizes of fragments that are already measured
 */
export function argumentSize(
  set: SelectionSetNode | undefined,
  fragments: Fragments,
  sizeOf: SizeOf,
  known = new Map<string, number>(),
): number {
  const fragmentSize = (name: string): number => {
    const size = known.get(name) ?? argumentSize(fragments[name]?.selectionSet, fragments, sizeOf, known);
    known.set(name, size);
    return size;
  };
  return (set?.selections ?? []).reduce((sum, selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + fragmentSize(selection.name.value);
    const args = selection.kind === Kind.FIELD ? (selection.arguments ?? []) : [];
    const own = args.reduce((size, { value }) => size + valueSize(value, sizeOf), 0);
    return sum + own + argumentSize(selection.selectionSet, fragments, sizeOf, known);
  }, 0);
}
