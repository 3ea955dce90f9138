/** The lines of the file with the words, as they are on paper. */
export interface SheetLines {
  readonly title: string;
  /** The sheet, the day and the address. */
  readonly line: string;
  readonly words: readonly string[];
  /** What to do with them. */
  readonly notes: readonly string[];
}

/** The content of the file with the words of a sheet. */
export function sheetFile({ title, line, words, notes }: SheetLines): string {
  const numbered = words.map((word, index) => `${index + 1} ${word}`);
  const lines = ['Kairos', title, line, '', ...numbered, '', ...notes, ''];
  // With a mark of the encoding: some editors on Windows otherwise take it for another one.
  return `\uFEFF${lines.join('\r\n')}`;
}
