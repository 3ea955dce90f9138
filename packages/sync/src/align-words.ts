import { diffArrays } from 'diff';
import { isLineBreak, isSeparator } from './split-words.ts';

/** Above this number of different words, a part counts as replaced. It limits the time. */
const maxDifferences = 400;

/** A part that a side has changed: words `start` to `end` of the base are words `from` to `to` of the side. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

type Words = readonly string[];

/** The number of words at the beginning that are the same in both. */
function commonStart(one: Words, other: Words): number {
  const shorter = Math.min(one.length, other.length);
  let count = 0;
  while (count < shorter && one[count] === other[count]) count += 1;
  return count;
}

/** What differs between two lists, without what is the same at their beginning and end. */
function middleOf(base: Words, side: Words): Hunk {
  const start = commonStart(base, side);
  const after = commonStart(base.slice(start).reverse(), side.slice(start).reverse());
  return { start, end: base.length - after, from: start, to: side.length - after };
}

function isEmpty({ start, end, from, to }: Hunk): boolean {
  return start === end && from === to;
}

/** The index in the base of a word of the side; undefined for one that the side has added. */
export function indexInBase(hunks: readonly Hunk[], index: number): number | undefined {
  const before = hunks.findLast(({ from }) => from <= index);
  if (!before) return index;
  return index < before.to ? undefined : index - before.to + before.end;
}

/** The index in the side of a word of the base; undefined for one that the side has replaced. */
export function indexInSide(hunks: readonly Hunk[], index: number): number | undefined {
  const before = hunks.findLast(({ start }) => start <= index);
  if (!before) return index;
  return index < before.end ? undefined : index - before.end + before.to;
}

/** Moves a hunk of parts of two lists to its place in the lists. */
function moved({ start, end, from, to }: Hunk, before: Pick<Hunk, 'start' | 'from'>): Hunk {
  return {
    start: start + before.start,
    end: end + before.start,
    from: from + before.from,
    to: to + before.from,
  };
}

/** The hunks of two lists, by their shortest edit script; one hunk when they differ too much. */
function shortestHunks(base: Words, side: Words): readonly Hunk[] {
  const middle = middleOf(base, side);
  if (isEmpty(middle)) return [];
  const [removedWords, addedWords] = [
    base.slice(middle.start, middle.end),
    side.slice(middle.from, middle.to),
  ];
  const isOneHunk = removedWords.length === 0 || addedWords.length === 0;
  const changes = isOneHunk
    ? undefined
    : diffArrays(removedWords, addedWords, { maxEditLength: maxDifferences });
  if (!changes) return [middle];
  const hunks: Hunk[] = [];
  let [start, from] = [0, 0];
  for (const { added, removed, count } of changes) {
    const [end, to] = [added ? start : start + count, removed ? from : from + count];
    const last = hunks.at(-1);
    const isNext = last?.end === start && last.to === from;
    if (added || removed)
      hunks.splice(hunks.length - (isNext ? 1 : 0), 1, { ...(isNext ? last : { start, from }), end, to });
    [start, from] = [end, to];
  }
  return hunks.map((hunk) => moved(hunk, middle));
}

/** The indexes of the words that are no separators. */
function placesOf(words: Words): readonly number[] {
  return words.flatMap((word, index) => (isSeparator(word) ? [] : [index]));
}

/** Lines that are added after replaced words of a line are a hunk of their own. */
function splitAtLine(hunk: Hunk, base: Words, side: Words): readonly Hunk[] {
  const { start, end, from, to } = hunk;
  const line = side.slice(from, to).findIndex(isLineBreak);
  if (line <= 0 || start === end || base.slice(start, end).some(isLineBreak)) return [hunk];
  const at = from + line;
  return [
    { start, end, from, to: at },
    { start: end, end, from: at, to },
  ];
}

/** The hunks of two parts of texts. Words are found first, because separators are the same everywhere. */
function wordHunks(base: Words, side: Words): readonly Hunk[] {
  const [places, sidePlaces] = [placesOf(base), placesOf(side)];
  const wordAt = (words: Words) => (index: number) => words[index] ?? '';
  const ofWords = shortestHunks(places.map(wordAt(base)), sidePlaces.map(wordAt(side)));
  const end = { start: places.length, end: places.length, from: sidePlaces.length, to: sidePlaces.length };
  const hunks: Hunk[] = [];
  // The words before `at` are compared.
  let at = { start: 0, from: 0 };
  let index = { start: 0, from: 0 };
  const compare = (next: { readonly start: number; readonly from: number }) => {
    const hunk = middleOf(base.slice(at.start, next.start), side.slice(at.from, next.from));
    if (!isEmpty(hunk)) hunks.push(...splitAtLine(moved(hunk, at), base, side));
    at = { start: next.start + 1, from: next.from + 1 };
  };
  for (const hunk of [...ofWords, end]) {
    for (let same = 0; same < hunk.start - index.start; same += 1)
      compare({
        start: places[index.start + same] ?? base.length,
        from: sidePlaces[index.from + same] ?? side.length,
      });
    index = { start: hunk.end, from: hunk.to };
  }
  compare({ start: base.length, from: side.length });
  return hunks;
}

/** The index of the first word of each line, and the number of words. */
function lineStarts(words: Words): readonly number[] {
  const starts = words.flatMap((word, index) => (isLineBreak(word) ? [index + 1] : []));
  return [0, ...starts, ...(starts.at(-1) === words.length ? [] : [words.length])];
}

/** Each line with its line break. */
function linesOf(words: Words, starts: readonly number[]): Words {
  return starts.slice(1).map((end, index) => words.slice(starts[index], end).join(''));
}

/** Joins hunks with only empty lines between them: these say nothing about which lines belong together. */
function joinOverEmptyLines(hunks: readonly Hunk[], lines: Words): readonly Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const isNext = last && lines.slice(last.end, hunk.start).every((line) => line.trim() === '');
    if (isNext) joined.splice(-1, 1, { ...last, end: hunk.end, to: hunk.to });
    else joined.push(hunk);
  }
  return joined;
}

/**
 * What a side has changed: first by lines, then by words in the lines that differ. Each text ends with a line break.
 */
export function changedHunks(base: Words, side: Words): readonly Hunk[] {
  // In an empty text all is added at its beginning, whatever lines are the same.
  if (base.length === 1) return [middleOf([], side.slice(0, -1))].filter((hunk) => !isEmpty(hunk));
  const [baseStarts, sideStarts] = [lineStarts(base), lineStarts(side)];
  const lines = linesOf(base, baseStarts);
  const byLines = joinOverEmptyLines(shortestHunks(lines, linesOf(side, sideStarts)), lines);
  return byLines.flatMap((changed) => {
    const start = baseStarts[changed.start] ?? base.length;
    const from = sideStarts[changed.from] ?? side.length;
    const changedBase = base.slice(start, baseStarts[changed.end]);
    const changedSide = side.slice(from, sideStarts[changed.to]);
    return wordHunks(changedBase, changedSide).map((hunk) => moved(hunk, { start, from }));
  });
}
