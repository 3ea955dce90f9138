import { diffArrays } from 'diff';
import { findWords, isSameText, type Merged, type MergedWord, startsWith, withBoth } from './merged-word.ts';
import { isLineBreak } from './split-words.ts';

/** Above this number of different lines, lines that both have are not looked for. It limits the time. */
const maxDifferences = 400;

const lineBreak: MergedWord = { text: '\n' };

/** Where two sides have added words. */
export interface InsertionPoint {
  /** Nothing is before it on its line. */
  readonly isLineStart: boolean;
  /** Nothing is after it on its line. */
  readonly isLineEnd: boolean;
}

/** The lines without their line breaks. */
function linesOf(words: Merged): readonly Merged[] {
  const lines: MergedWord[][] = [[]];
  for (const word of words) {
    if (isLineBreak(word.text)) lines.push([]);
    else lines.at(-1)?.push(word);
  }
  return lines;
}

function joinLines(lines: readonly Merged[]): Merged {
  return lines.flatMap((line, index) => (index === 0 ? line : [lineBreak, ...line]));
}

function hasWords(line: Merged): boolean {
  return line.some(({ text }) => text.trim() !== '');
}

/** A line can be the beginning of the other one: a device continues a line that another device already has. */
function isSameLine(one: Merged, other: Merged): boolean {
  return hasWords(one) && (startsWith(one, other) || startsWith(other, one)) && hasWords(other);
}

function longerOf(one: Merged, other: Merged): Merged {
  return one.length > other.length ? withBoth(one, other) : withBoth(other, one);
}

/** The lines when they have all lines of `part` in their order; undefined otherwise. */
function linesWith(lines: readonly Merged[], part: readonly Merged[]): readonly Merged[] | undefined {
  let found = 0;
  const result = lines.map((line) => {
    const next = part[found];
    if (!next || !isSameText(line, next)) return line;
    found += 1;
    return withBoth(line, next);
  });
  return found === part.length ? result : undefined;
}

/** The lines of both in their order. Lines that both have are there once. */
function mergeLines(first: readonly Merged[], second: readonly Merged[]): readonly Merged[] {
  const whole = linesWith(first, second) ?? linesWith(second, first);
  if (whole) return whole;
  const changes = diffArrays([...first], [...second], {
    comparator: isSameLine,
    maxEditLength: maxDifferences,
  });
  if (!changes) return [...first, ...second];
  const lines: Merged[] = [];
  let [at, other] = [0, 0];
  let [ofFirst, ofSecond]: [readonly Merged[], readonly Merged[]] = [[], []];
  const addBoth = () => {
    const isOnce =
      ofFirst.length === ofSecond.length &&
      ofFirst.every((line, index) => isSameText(line, ofSecond[index] ?? []));
    lines.push(...ofFirst, ...(isOnce ? [] : ofSecond));
    [ofFirst, ofSecond] = [[], []];
  };
  for (const { added, removed, count } of changes) {
    if (removed) ofFirst = [...ofFirst, ...first.slice(at, at + count)];
    else if (added) ofSecond = [...ofSecond, ...second.slice(other, other + count)];
    else {
      addBoth();
      for (let index = 0; index < count; index += 1)
        lines.push(longerOf(first[at + index] ?? [], second[other + index] ?? []));
    }
    if (!added) at += count;
    if (!removed) other += count;
  }
  addBoth();
  return lines;
}

/** Parts of a line one after the other; once when one has the other one. */
function joinInLine(first: Merged, second: Merged): Merged {
  if (findWords(second, first, 0) !== -1) return second;
  return findWords(first, second, 0) === -1 ? [...first, ...second] : first;
}

interface Insertion {
  /** What continues the line before; undefined at the start of a line. */
  readonly head: Merged | undefined;
  readonly body: readonly Merged[];
  /** What the line after continues; undefined at the end of a line. */
  readonly tail: Merged | undefined;
  readonly endsWithBreak: boolean;
}

function partsOf(words: Merged, { isLineStart, isLineEnd }: InsertionPoint): Insertion {
  const lines = linesOf(words);
  const [first, ...others] = lines;
  const afterHead = isLineStart ? lines : others;
  const last = afterHead.at(-1);
  const endsWithBreak = isLineEnd && lines.length > 1 && last?.length === 0;
  return {
    head: isLineStart ? undefined : first,
    body: !isLineEnd || endsWithBreak ? afterHead.slice(0, -1) : afterHead,
    tail: isLineEnd ? undefined : last,
    endsWithBreak,
  };
}

/**
 * Joins what two sides have added at one place: whole lines as lines, parts of a line in this line. What one side has added
 * is there once when the other side begins with it or has the same lines.
 *
 * @param first the words of the side that wrote first
 */
export function joinInsertions(first: Merged, second: Merged, point: InsertionPoint): Merged {
  if (isSameText(first, second)) return withBoth(first, second);
  const [one, other] = [partsOf(first, point), partsOf(second, point)];
  const tails = [one.tail, other.tail].filter((tail) => tail !== undefined);
  return joinLines([
    ...(point.isLineStart ? [] : [joinInLine(one.head ?? [], other.head ?? [])]),
    ...mergeLines(one.body, other.body),
    ...(tails.length === 0 ? [] : [joinInLine(tails[0] ?? [], tails[1] ?? [])]),
    ...(one.endsWithBreak || other.endsWithBreak ? [[]] : []),
  ]);
}
