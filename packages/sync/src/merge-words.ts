import { changedHunks, type Hunk, indexInBase, indexInSide } from './align-words.ts';
import { joinInsertions } from './join-insertions.ts';
import { findWords, isSameText, type Merged, type MergedWord, withBoth } from './merged-word.ts';
import { isLineBreak, splitWords } from './split-words.ts';

export type Side = 'mine' | 'theirs';

type Words = readonly string[];

/** What a side has changed. */
interface SideChanges {
  readonly side: Side;
  readonly words: Words;
  readonly hunks: readonly Hunk[];
}

interface MergedWords {
  readonly words: Merged;
  /** Both sides have changed the same words: those of the earlier side are not in the result. */
  readonly hasOverlap: boolean;
  /** What each side has changed. */
  readonly changes: Readonly<Record<Side, readonly Hunk[]>>;
}

type Range = Pick<Hunk, 'start' | 'end'>;

/** Hunks that are next to each other, or that have changed the same words. */
interface Group extends Range {
  readonly mine: readonly Hunk[];
  readonly theirs: readonly Hunk[];
}

function isNextTo(one: Range, other: Range): boolean {
  return Math.max(one.start, other.start) <= Math.min(one.end, other.end);
}

/** Words that are added before or after other changed words are not part of the same change. */
function overlaps(one: Range, other: Range): boolean {
  const isInside = (inner: Range, outer: Range) =>
    inner.start === inner.end && outer.start < inner.start && inner.start < outer.end;
  const isSamePlace = one.start === other.start && one.end === other.end;
  const hasSameWords = Math.max(one.start, other.start) < Math.min(one.end, other.end);
  return hasSameWords || isSamePlace || isInside(one, other) || isInside(other, one);
}

/** By their place; what is added before a word comes before what replaces it. */
function byPlace(one: Range, other: Range): number {
  return one.start - other.start || one.end - other.end;
}

function groupsOf(
  { mine, theirs }: Pick<Group, 'mine' | 'theirs'>,
  belongs: (one: Range, other: Range) => boolean,
): readonly Group[] {
  const groups: Group[] = [];
  const ofMine = new Set(mine);
  for (const hunk of [...mine, ...theirs].sort(byPlace)) {
    const last = groups.at(-1);
    const joined = last && belongs(last, hunk) ? last : { ...hunk, mine: [], theirs: [] };
    if (joined === last) groups.pop();
    groups.push({
      start: joined.start,
      end: Math.max(joined.end, hunk.end),
      mine: ofMine.has(hunk) ? [...joined.mine, hunk] : joined.mine,
      theirs: ofMine.has(hunk) ? joined.theirs : [...joined.theirs, hunk],
    });
  }
  return groups;
}

function kept(base: Words, start: number, end: number): Merged {
  return base.slice(start, end).map((text, index) => ({ text, base: start + index }));
}

/** The words of a group as a side has them. */
function wordsOfSide(base: Words, group: Group, { side, words }: SideChanges): Merged {
  let at = group.start;
  const parts = group[side].flatMap((hunk) => {
    const before = kept(base, at, hunk.start);
    at = hunk.end;
    const added = words.slice(hunk.from, hunk.to);
    return [...before, ...added.map((text, index): MergedWord => ({ text, [side]: hunk.from + index }))];
  });
  return [...parts, ...kept(base, at, group.end)];
}

/** The words that a side has added, by the words of the base between them. */
function additions(words: Merged): readonly Merged[] {
  const runs: MergedWord[][] = [[]];
  for (const word of words) {
    if (word.base === undefined) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** Whether all changes of `part` are also in `whole`: what it has added, in its order, and what it has removed. */
function contains(whole: Merged, part: Merged): boolean {
  const left = new Set(part.map(({ base }) => base));
  if (whole.some(({ base }) => base !== undefined && !left.has(base))) return false;
  let at = 0;
  return additions(part).every((run) => {
    const found = findWords(whole, run, at);
    at = found + run.length;
    return found !== -1;
  });
}

/** Both sides of a merge, the one that wrote first before the other one. */
interface Sides {
  readonly base: Words;
  readonly earlier: SideChanges;
  readonly later: SideChanges;
}

/** The words of a group when one side has the changes of both; undefined otherwise. */
function wordsOfBoth(group: Group, { base, earlier, later }: Sides): Merged | undefined {
  const first = wordsOfSide(base, group, earlier);
  const second = wordsOfSide(base, group, later);
  if (group[earlier.side].length === 0) return second;
  if (group[later.side].length === 0) return first;
  if (isSameText(first, second)) return withBoth(second, first);
  if (group.start === group.end) {
    const [before, after] = [base[group.start - 1], base[group.end]];
    return joinInsertions(first, second, {
      isLineStart: before === undefined || isLineBreak(before),
      isLineEnd: after === undefined || isLineBreak(after),
    });
  }
  if (contains(second, first)) return second;
  return contains(first, second) ? first : undefined;
}

/**
 * The words of a side that has all changes of the other one: each part that `part` has added is there as a whole, and each
 * word that it has removed is not. So it is when the other device has received them already, and their answer was lost.
 * undefined when it does not have all.
 */
function wordsOfWhole(base: Words, whole: SideChanges, part: SideChanges): Merged | undefined {
  const since = changedHunks(part.words, whole.words);
  const isWhole = ({ from, to }: Hunk) =>
    from === to || !since.some((hunk) => overlaps(hunk, { start: from, end: to }));
  const isRemoved = (index: number) => indexInSide(whole.hunks, index) === undefined;
  const hasAll = part.hunks.every((hunk) => {
    const removed = Array.from({ length: hunk.end - hunk.start }, (_, offset) => hunk.start + offset);
    return isWhole(hunk) && removed.every(isRemoved);
  });
  if (!hasAll) return undefined;
  const all = { start: 0, end: base.length, mine: [], theirs: [], [whole.side]: whole.hunks };
  return wordsOfSide(base, all, whole).map((word) => {
    const index = word[whole.side];
    const inPart = index === undefined ? undefined : indexInBase(since, index);
    return inPart === undefined ? word : { ...word, [part.side]: inPart };
  });
}

/** The words with a space between two that would be one word, because the sides have removed what was between them. */
function withSpaces(words: Merged): Merged {
  return words.flatMap((word, index) => {
    const before = words[index - 1]?.text ?? ' ';
    const isOneWord = before.trim() !== '' && splitWords(before + word.text).length === 1;
    return isOneWord ? [{ text: ' ' }, word] : [word];
  });
}

/**
 * Merges the words of two sides that have both changed a text. Of words that both have changed, those of the later side
 * are used.
 */
export function mergeWords(base: Words, mine: Words, theirs: Words, isMineLater: boolean): MergedWords {
  const changes = { mine: changedHunks(base, mine), theirs: changedHunks(base, theirs) };
  const ofMine = { side: 'mine', words: mine, hunks: changes.mine } as const;
  const ofTheirs = { side: 'theirs', words: theirs, hunks: changes.theirs } as const;
  const [earlier, later] = isMineLater ? [ofTheirs, ofMine] : [ofMine, ofTheirs];
  const sides = { base, earlier, later };
  const whole = { start: 0, end: base.length, ...changes };
  const wordsOfOne = wordsOfWhole(base, later, earlier) ?? wordsOfWhole(base, earlier, later);
  if (wordsOfOne) return { words: wordsOfOne, hasOverlap: false, changes };
  let hasOverlap = false;
  const inOrder = (
    groups: readonly Group[],
    { start, end }: Range,
    merge: (group: Group) => Merged,
  ): Merged => {
    let at = start;
    const parts = groups.flatMap((group) => {
      const before = kept(base, at, group.start);
      at = group.end;
      return [...before, ...merge(group)];
    });
    return [...parts, ...kept(base, at, end)];
  };
  const mergeOverlap = (group: Group) => {
    const words = wordsOfBoth(group, sides);
    hasOverlap ||= words === undefined;
    return words ?? wordsOfSide(base, group, later);
  };
  const merge = (group: Group) =>
    wordsOfBoth(group, sides) ?? inOrder(groupsOf(group, overlaps), group, mergeOverlap);
  const words = inOrder(groupsOf(changes, isNextTo), whole, merge);
  return { words: withSpaces(words), hasOverlap, changes };
}
