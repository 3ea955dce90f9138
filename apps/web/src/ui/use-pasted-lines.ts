import { useState, type ClipboardEvent } from 'react';
import { isPastedText, splitLines, type PastedLines } from '#domain/pasted-lines/split-lines.ts';

interface PastedLinesOfField {
  /** The lines that were pasted into the field, while it has only their text. */
  readonly pasted: PastedLines | undefined;
  /** For the field's `onPaste`. */
  readonly handlePaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Forgets the lines. */
  readonly dismiss: () => void;
}

/**
 * Several lines that were pasted into a field of one line.
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
