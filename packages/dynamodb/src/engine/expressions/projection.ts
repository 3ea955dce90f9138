import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { valueOf, type Item } from '../values.ts';
import { valueAt } from './evaluate.ts';
import type { Path } from './expression.ts';
import { assertSeparate } from './separate-paths.ts';
import type { Tokens } from './tokens.ts';

export function parseProjection(tokens: Tokens): Path[] {
  const paths = tokens.takeList(() => tokens.takePath());
  if (!tokens.isAtEnd) throw tokens.syntaxError();
  assertSeparate(tokens, paths);
  return paths;
}

/** The parts of an item at some paths. Lists have only the chosen elements, in their order. */
export function project(item: Item, paths: readonly Path[]): Item {
  const found = paths.filter((path) => valueAt(item, path) !== undefined);
  return pick(item, found);
}

type Steps = readonly (string | number)[];

function pick(map: Item, paths: readonly Steps[]): Item {
  const entries = [...groupByFirst(paths)].map(([name, rest]) => {
    const value = valueOf(map, String(name));
    return [name, value === undefined ? undefined : pickValue(value, rest)] as const;
  });
  return Object.fromEntries(
    entries.filter((entry): entry is readonly [string, AttributeValue] => entry[1] !== undefined),
  );
}

function pickValue(value: AttributeValue, paths: readonly Steps[]): AttributeValue {
  if (paths.some(({ length }) => length === 0)) return value;
  if (value.M !== undefined) return { M: pick(value.M, paths) };
  const groups = groupByFirst(paths);
  const elements = (value.L ?? []).flatMap((element, at) => {
    const rest = groups.get(at);
    return rest === undefined ? [] : [pickValue(element, rest)];
  });
  return { L: elements };
}

/** The rest of the paths by their first step. */
function groupByFirst(paths: readonly Steps[]): Map<string | number, Steps[]> {
  const groups = new Map<string | number, Steps[]>();
  for (const [first, ...rest] of paths) {
    if (first === undefined) continue;
    groups.set(first, [...(groups.get(first) ?? []), rest]);
  }
  return groups;
}
