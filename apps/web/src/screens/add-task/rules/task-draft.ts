// @spec add-page

import { maxNoteLength } from '@kairos/schema/entity';
import { cutAtWord, shortText, splitLines, type PastedLines } from '#domain/pasted-lines/split-lines.ts';
import { maxTextLength } from '#domain/task-text/new-task.ts';
import type { SharedText } from './shared-text.ts';

/** The limit of a text that is handed over, in UTF-16 units: that of a note, because the note may get all of it. */
export const maxSharedLength = maxNoteLength;

/** The input of the page. */
export interface TaskDraft {
  /** The text of the field. */
  readonly line: string;
  /** The text that does not fit into the field. Empty for a task without a note. */
  readonly note: string;
  /** All lines, which can become one task each. Empty where there is one. */
  readonly lines: string;
  /** Whether the lines are one task with a note at first. */
  readonly isOneTask: boolean;
  /** `today`, `tomorrow`, `later` or `YYYY-MM-DD`; not checked. */
  readonly day: string;
  /** Whether the text was longer than `maxSharedLength`. */
  readonly isCut: boolean;
  /** Whether the share sheet opened this window. */
  readonly isFromShareSheet: boolean;
  /** Whether the text is from the address or was pasted, and the user has not changed it. */
  readonly isShared: boolean;
  /** Whether the text of the share sheet did not arrive. */
  readonly isUnread: boolean;
}

export const emptyDraft: TaskDraft = {
  line: '',
  note: '',
  lines: '',
  isOneTask: false,
  day: '',
  isCut: false,
  isFromShareSheet: false,
  isShared: false,
  isUnread: false,
};

const isFilled = (text: string) => text.trim() !== '';

/** The draft of a text: the title, or else its first line, is the task. The link and the other lines are the note. */
export function draftOf({ text, title, url, day, isFromShareSheet, isUnread }: SharedText): TaskDraft {
  const oneLineTitle = title.replaceAll(/\s+/g, ' ').trim();
  const lines = text.split(/\r\n?|\n/);
  const body = text.trim() === oneLineTitle ? [] : lines.slice(lines.findIndex(isFilled));
  const link = text.includes(url.trim()) ? '' : url.trim();
  const [head, rest] = oneLineTitle === '' ? [body[0] ?? '', body.slice(1)] : [oneLineTitle, body];
  const whole = [head, ...(link === '' ? [] : [link]), ...rest]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const content = cutAtWord(whole, maxSharedLength);
  const [line = '', ...others] = content.split('\n');
  const short = shortText(line.trim(), maxTextLength);
  return {
    line: short.text,
    note: short.note === undefined ? others.join('\n').trim() : content,
    lines: linesOf(text) === undefined ? '' : content,
    isOneTask: oneLineTitle !== '',
    day,
    isCut: whole.length > maxSharedLength,
    isFromShareSheet,
    isShared: isFilled(content),
    isUnread,
  };
}

/** The lines of a text as tasks; undefined for a text of one line. */
export function linesOf(text: string): PastedLines | undefined {
  return splitLines(text, maxTextLength, maxNoteLength);
}

/** Whether there is nothing to add. */
export function isEmptyDraft({ line, note, lines }: TaskDraft): boolean {
  return ![line, note, lines].some(isFilled);
}

/** The text of a draft, as a visitor sees it. */
export function textOfDraft({ line, note, lines }: TaskDraft): string {
  return lines === '' ? [line, note].filter(isFilled).join('\n') : lines;
}
