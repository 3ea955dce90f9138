import type { Predicate } from './predicate.ts';
import { reject } from './reject.ts';

/** Maximum number of group members, fields, operators and listed values. DynamoDB's limit allows fewer. */
const maxParts = 1000;

/** Maximum total length of all values. A record has fewer characters. */
const maxCharacters = 200_000;

/** Maximum nesting of objects: five groups, their fields, `size` and its operators. */
const maxLevels = 8;
const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const lists = ['and', 'or', 'in', 'between'];

type Node = Record<string, unknown>;

/**
 * Rejects a predicate that is larger than DynamoDB would accept. Its cost is limited for any predicate, so it runs
 * before code that reads the whole predicate. APPSYNC_JS has no recursion, so it iterates level by level.
 */
export function checkSize(argument: 'filter' | 'condition', predicate: Predicate): void {
  let nodes: Node[] = [predicate];
  let parts = 0;
  let characters = 0;
  for (const level of levels) {
    if (level > maxLevels && nodes.length > 0) reject(argument, 'has too deeply nested groups');
    const inner: Node[] = [];
    for (const node of nodes) {
      for (const [key, value] of Object.entries(node)) {
        const values = lists.indexOf(key) >= 0 ? ((value ?? []) as unknown[]) : [value];
        parts += values.length;
        if (parts > maxParts) reject(argument, 'is too large');
        for (const one of values) {
          if (typeof one === 'string') characters += one.length;
          if (typeof one === 'object' && one !== null) inner.push(one as Node);
        }
      }
    }
    nodes = inner;
  }
  if (characters > maxCharacters) reject(argument, 'is too large');
}
