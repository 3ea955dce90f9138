// @spec pasted-lines

import { useState, type ClipboardEvent } from 'react';
import { isPastedText, splitLines, type PastedLines } from '#domain/pasted-lines/split-lines.ts';

interface PastedLinesOfField {
  /** The pasted lines; undefined when the field has other text, too. */
  readonly pasted: PastedLines | undefined;
  /** For the field's `onPaste`. */
  readonly handlePaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Hides the offer. */
  readonly dismiss: () => void;
}

/**
 * Detects a paste of several lines into a single-line field.
 *
 * @param value the text of the field
 * @param maxLength of the field, in UTF-16 units
 * @param maxNoteLength of the note that gets a line that is longer; 0 without a note
 */
export function usePastedLines(value: string, maxLength: number, maxNoteLength = 0): PastedLinesOfField {
  const [clipboard, setClipboard] = useState('');
  const isShown = clipboard !== '' && isPastedText(value, clipboard, maxLength);
  return {
    pasted: isShown ? splitLines(clipboard, maxLength, maxNoteLength) : undefined,
    handlePaste: ({ clipboardData }) => setClipboard(clipboardData.getData('text/plain')),
    dismiss: () => setClipboard(''),
  };
}
