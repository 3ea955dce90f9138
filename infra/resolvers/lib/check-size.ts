import type { Predicate } from './predicate.ts';
import { refuse } from './refuse.ts';

/** Members of groups, fields, operators and listed values. An expression of DynamoDB's length holds fewer. */
const maxParts = 1000;

/** Characters of all values together. A record holds fewer. */
const maxCharacters = 200_000;

/** Levels of objects: five groups, the fields in them, `size` and its operators. */
const maxLevels = 8;
const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const lists = ['and', 'or', 'in', 'between'];

type Node = Record<string, unknown>;

/**
 * Refuses a predicate that is larger than any that the database would run. What it costs does not grow with the
 * predicate, so it comes before everything that reads the predicate whole. APPSYNC_JS has no recursion: this goes
 * from level to level.
 */
export function checkSize(argument: 'filter' | 'condition', predicate: Predicate): void {
  let nodes: Node[] = [predicate];
  let parts = 0;
  let characters = 0;
  for (const level of levels) {
    if (level > maxLevels && nodes.length > 0) refuse(argument, 'has groups that nest too deep');
    const inner: Node[] = [];
    for (const node of nodes) {
      for (const [key, value] of Object.entries(node)) {
        const values = lists.includes(key) ? ((value ?? []) as unknown[]) : [value];
        parts += values.length;
        if (parts > maxParts) refuse(argument, 'asks too much at once');
        for (const one of values) {
          if (typeof one === 'string') characters += one.length;
          if (typeof one === 'object' && one !== null) inner.push(one as Node);
        }
      }
    }
    nodes = inner;
  }
  if (characters > maxCharacters) refuse(argument, 'asks too much at once');
}
