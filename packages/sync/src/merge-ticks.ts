// @spec task-note

import { type Hunk, indexInSide } from './align-words.ts';
import { checkLine, withMarks } from './check-line.ts';
import type { Merged } from './merged-word.ts';
import type { Side } from './merge-words.ts';
import { splitWords } from './split-words.ts';

const sides = ['mine', 'theirs'] as const satisfies readonly Side[];

/** The check line at a word: the one between its brackets. */
interface CheckLine {
  readonly mark: string;
  /** Its text after the mark. */
  readonly text: string;
}

type CheckLines = ReadonlyMap<number, CheckLine>;

/** A text without ticks as words, and its check lines with their ticks. */
export interface TickedText {
  readonly words: readonly string[];
  readonly checkLines: CheckLines;
}

export function withoutTicks(text: string): string {
  return withMarks(text, () => ' ');
}

/** The check lines of a text, by the index of the word that is the mark. */
function checkLinesOf(text: string, words: readonly string[]): CheckLines {
  const byOffset = new Map<number, CheckLine>();
  let offset = 0;
  for (const line of text.split('\n')) {
    const [, start, mark, rest] = checkLine.exec(line) ?? [];
    if (start !== undefined && mark !== undefined && rest !== undefined)
      byOffset.set(offset + start.length, { mark, text: rest.slice(1).trim() });
    offset += line.length + 1;
  }
  let at = 0;
  return new Map(
    words.flatMap((word, index) => {
      const line = byOffset.get(at);
      at += word.length;
      return line ? [[index, line] as const] : [];
    }),
  );
}

/** A line break is added, so that the last line is like the others. */
export function tickedTextOf(line: string): TickedText {
  const text = `${line}\n`;
  const words = splitWords(withoutTicks(text));
  return { words, checkLines: checkLinesOf(text, words) };
}

/** Whether a line can be the other one after an edit: half of the shorter one is at the beginning or the end of both. */
function isEdited(from: string, to: string): boolean {
  const shorter = Math.min(from.length, to.length);
  let same = 0;
  while (same < shorter && from[same] === to[same]) same += 1;
  let end = 0;
  while (end < shorter - same && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return from === to || (shorter > 0 && (same + end) * 2 >= shorter);
}

const isTicked = (mark: string | undefined) => mark === 'x' || mark === 'X';

interface MergedTicks {
  readonly text: string;
  /** The sides of which a tick has no line in the text. */
  readonly lost: readonly Side[];
}

/**
 * The merged text with the ticks of both sides. A tick that one side has changed is that of the merged line, also when the
 * other side has edited or moved the line.
 *
 * @param merged the words of the merged text
 */
export function mergeTicks(
  merged: Merged,
  base: TickedText,
  texts: Readonly<Record<Side, TickedText>>,
  changes: Readonly<Record<Side, readonly Hunk[]>>,
): MergedTicks {
  const plain = merged.map(({ text }) => text).join('');
  // The words of the result can be others than those of the merge, but not before a mark, which is at the start of a line.
  const lines = [
    ...checkLinesOf(
      plain,
      merged.map(({ text }) => text),
    ),
  ];
  const marks = new Map<number, string>();
  for (const [at] of lines) {
    const { base: inBase, mine, theirs } = merged[at] ?? {};
    const own = [texts.mine.checkLines.get(mine ?? -1), texts.theirs.checkLines.get(theirs ?? -1)];
    const known = [base.checkLines.get(inBase ?? -1), ...own].map((line) => line?.mark);
    marks.set(at, known.find(isTicked) ?? ' ');
  }
  const lost = new Set<Side>();
  for (const [index, before] of base.checkLines) {
    for (const side of sides) {
      const after = texts[side].checkLines.get(indexInSide(changes[side], index) ?? -1);
      if (!after || isTicked(after.mark) === isTicked(before.mark)) continue;
      const isSameLine = ([at, line]: readonly [number, CheckLine]) =>
        merged[at]?.base === index && (isEdited(after.text, line.text) || isEdited(before.text, line.text));
      const isMoved = ([at, line]: readonly [number, CheckLine]) =>
        merged[at]?.base === undefined && line.text === after.text;
      const line = lines.find(isSameLine) ?? lines.find(isMoved);
      if (line) marks.set(line[0], after.mark);
      else lost.add(side);
    }
  }
  const inOrder = lines.map(([at]) => marks.get(at) ?? ' ');
  let next = 0;
  const text = withMarks(plain, () => {
    next += 1;
    return inOrder[next - 1] ?? ' ';
  });
  return { text: text.endsWith('\n') ? text.slice(0, -1) : text, lost: [...lost] };
}
