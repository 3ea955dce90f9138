import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { validation } from '../../errors.ts';
import { addNumbers, toCanonicalNumber } from '../decimal.ts';
import { memberKeys, typeOf, valueOf, type Item } from '../values.ts';
import { valueAt } from './evaluate.ts';
import type { Path } from './expression.ts';
import type { Term, Update } from './parse-update.ts';

type Steps = readonly (string | number)[];
type MutableItem = Record<string, AttributeValue>;

const wrongType = () => validation('An operand in the update expression has an incorrect data type');
const wrongPath = () =>
  validation('The document path provided in the update expression is invalid for update');

/**
 * The item after an update. All operands are read from the item before it.
 * @throws ValidationException for operands and paths that do not fit the item
 */
export function applyUpdate(item: Item, { sets, removals, additions, deletions }: Update): Item {
  const assigned = sets.map(({ path, term }) => ({ path, value: evaluate(item, term) }));
  const added = additions.map(({ path, value }) => ({ path, value: add(valueAt(item, path), value) }));
  const reduced = deletions.map(({ path, value }) => ({ path, value: without(valueAt(item, path), value) }));
  let result = item;
  // New elements of a list are added in the order of their positions.
  for (const { path, value } of [...assigned, ...added].toSorted(byLastPosition)) {
    result = write(result, path, value);
  }
  const removed = reduced.filter(({ value }) => value === undefined).map(({ path }) => path);
  for (const { path, value } of reduced) if (value !== undefined) result = write(result, path, value);
  // The last elements of a list first, and elements before the lists that they are in: others keep their positions.
  const ends = [...removals, ...removed].toSorted(
    (a, b) => b.length - a.length || lastPosition(b) - lastPosition(a),
  );
  for (const path of ends) result = write(result, path, undefined);
  return result;
}

function lastPosition(path: Path): number {
  const last = path.at(-1);
  return typeof last === 'number' ? last : -1;
}

const byLastPosition = (a: { readonly path: Path }, b: { readonly path: Path }) =>
  lastPosition(a.path) - lastPosition(b.path);

function evaluate(item: Item, term: Term): AttributeValue {
  switch (term.kind) {
    case 'value':
      return term.value;
    case 'path': {
      const value = valueAt(item, term.path);
      if (value !== undefined) return value;
      throw validation('The provided expression refers to an attribute that does not exist in the item');
    }
    case 'if_not_exists':
      return valueAt(item, term.path) ?? evaluate(item, term.otherwise);
    case 'list_append': {
      const [first, second] = [evaluate(item, term.first).L, evaluate(item, term.second).L];
      if (first === undefined || second === undefined) throw wrongType();
      return { L: [...first, ...second] };
    }
    case 'sum':
      return sum(evaluate(item, term.left), term.operator, evaluate(item, term.right));
  }
}

function sum(left: AttributeValue, operator: '+' | '-', right: AttributeValue): AttributeValue {
  if (left.N === undefined || right.N === undefined) throw wrongType();
  const result = toCanonicalNumber(addNumbers(left.N, right.N, operator));
  if ('number' in result) return { N: result.number };
  throw validation(
    'Number overflow. Attempting to store a number with magnitude larger than supported range',
  );
}

function add(before: AttributeValue | undefined, added: AttributeValue): AttributeValue {
  if (added.N !== undefined) return sum(before ?? { N: '0' }, '+', added);
  if (before === undefined) return added;
  const known = membersOf(before, added);
  const isNew = (key: string) => !known.has(key);
  if (added.SS !== undefined) return { SS: [...(before.SS ?? []), ...added.SS.filter(isNew)] };
  if (added.NS !== undefined) return { NS: [...(before.NS ?? []), ...added.NS.filter(isNew)] };
  return { BS: [...(before.BS ?? []), ...pickBytes(added, isNew)] };
}

/** Undefined when no member is left. */
function without(before: AttributeValue | undefined, deleted: AttributeValue): AttributeValue | undefined {
  if (before === undefined) return undefined;
  const gone = membersOf(deleted, before);
  const isLeft = (key: string) => !gone.has(key);
  if (memberKeys(before)?.some(isLeft) !== true) return undefined;
  if (before.SS !== undefined) return { SS: before.SS.filter(isLeft) };
  if (before.NS !== undefined) return { NS: before.NS.filter(isLeft) };
  return { BS: pickBytes(before, isLeft) };
}

/** The keys of a set's members. @throws ValidationException when the other value is of another type */
function membersOf(set: AttributeValue, other: AttributeValue): ReadonlySet<string> {
  if (typeOf(set) !== typeOf(other)) throw wrongType();
  return new Set(memberKeys(set));
}

function pickBytes(set: AttributeValue, isPicked: (key: string) => boolean): Uint8Array[] {
  const keys = memberKeys(set) ?? [];
  return (set.BS ?? []).filter((_, at) => isPicked(keys[at] ?? ''));
}

/** A copy of a map with a value at a path. Undefined removes it. */
function write(map: Item, [step, ...rest]: Steps, value: AttributeValue | undefined): Item {
  if (typeof step !== 'string') throw wrongPath();
  const changed = rest.length === 0 ? value : writeInside(valueOf(map, step), rest, value);
  const { [step]: _, ...others } = map as MutableItem;
  return changed === undefined ? others : Object.fromEntries([...Object.entries(others), [step, changed]]);
}

function writeInside(
  container: AttributeValue | undefined,
  steps: Steps,
  value: AttributeValue | undefined,
): AttributeValue {
  const [position, ...rest] = steps;
  if (container?.M !== undefined && typeof position === 'string')
    return { M: write(container.M, steps, value) };
  if (container?.L === undefined || typeof position !== 'number') throw wrongPath();
  const list = [...container.L];
  const changed = rest.length === 0 ? value : writeInside(list[position], rest, value);
  if (changed === undefined) list.splice(position, 1);
  // A position after the end adds an element there.
  else list[Math.min(position, list.length)] = changed;
  return { L: list };
}
