// @spec task-note

import type { FieldVersions, MergedField } from '@kairos/sync/merge-field';
import { noteLines, withoutTicks, withTicks } from './check-lines.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

interface Note {
  /** The lines without their ticks. */
  readonly words: readonly string[];
  /** By line; undefined for other lines than check lines. */
  readonly ticks: readonly (boolean | undefined)[];
}

function noteOf(text: string): Note {
  return {
    words: withoutTicks(text).split('\n'),
    ticks: noteLines(text).map(({ isTicked }) => isTicked),
  };
}

/** Whether a line can be the other one after an edit: half of the shorter one is at the beginning or the end of both. */
function isEdited(one: string, other: string): boolean {
  const [from, to] = [one, other].map((line) => noteLines(line)[0]?.text.trim() ?? '') as [string, string];
  const shorter = Math.min(from.length, to.length);
  let same = 0;
  while (same < shorter && from[same] === to[same]) same += 1;
  let end = 0;
  while (end < shorter - same && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return shorter > 0 && (same + end) * 2 >= shorter;
}

/** The index of each line of `from` in `to`; undefined for one that is not there. Linear. */
function places(from: readonly string[], to: readonly string[]): readonly (number | undefined)[] {
  const shorter = Math.min(from.length, to.length);
  let before = 0;
  while (before < shorter && from[before] === to[before]) before += 1;
  let after = 0;
  while (after < shorter - before && from.at(-1 - after) === to.at(-1 - after)) after += 1;
  // Between them, equal lines in their order. When as many are left on both sides, they were edited.
  const waiting = new Map<string, number[]>();
  const end = to.length - after;
  for (let at = end - 1; at >= before; at -= 1) {
    const line = to[at] ?? '';
    const same = waiting.get(line);
    if (same) same.push(at);
    else waiting.set(line, [at]);
  }
  const found = from.map((line, at) => {
    if (at < before) return at;
    if (at >= from.length - after) return at + to.length - from.length;
    return waiting.get(line)?.pop();
  });
  const used = new Set(found);
  const left = to.flatMap((_, at) => (used.has(at) ? [] : [at]));
  const missing = found.flatMap((place, at) => (place === undefined ? [at] : []));
  if (left.length !== missing.length) return found;
  const edited = new Map(missing.map((at, index) => [at, left[index] ?? -1]));
  return found.map((place, at) => {
    const other = edited.get(at) ?? -1;
    return place ?? (isEdited(from[at] ?? '', to[other] ?? '') ? other : undefined);
  });
}

/**
 * Merges two versions of a note of which both have changed: the ticks of both are in the result. Where one side has
 * changed only ticks, the text is that of the other side; otherwise it is the later one.
 */
export function mergeTicks({ base, mine, theirs, isMineLater }: FieldVersions): MergedField {
  const texts = { base: textOf(base), mine: textOf(mine), theirs: textOf(theirs) };
  const [words, mineWords, theirWords] = [texts.base, texts.mine, texts.theirs].map(withoutTicks);
  const hasMineWords = theirWords === words || (mineWords !== words && isMineLater);
  const [side, other] = hasMineWords ? (['mine', 'theirs'] as const) : (['theirs', 'mine'] as const);
  const loser = noteOf(texts[other]);
  const winner = noteOf(texts[side]);
  const original = noteOf(texts.base);
  const inBase = places(loser.words, original.words);
  const inWinner = places(loser.words, winner.words);
  const placed: Record<number, boolean> = {};
  let isWhole = mineWords === theirWords || words === (hasMineWords ? theirWords : mineWords);
  loser.ticks.forEach((isTicked, at) => {
    const before = original.ticks[inBase[at] ?? -1] ?? false;
    if (isTicked === undefined || isTicked === before) return;
    const place = inWinner[at];
    if (place === undefined || winner.ticks[place] === undefined) isWhole = false;
    else if (winner.ticks[place] !== isTicked) placed[place + 1] = isTicked;
  });
  const own = hasMineWords ? mine : theirs;
  const value = Object.keys(placed).length === 0 ? own : withTicks(texts[side], JSON.stringify(placed));
  return isWhole ? { value } : { value, lost: other };
}
