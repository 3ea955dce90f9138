// @spec print-days

/** A day as lines of text. */
export interface DayText {
  readonly title: string;
  /** What follows the title, each with one or several lines; empty ones are left out. */
  readonly blocks: readonly string[];
}

/** The days as plain text, with a title and a blank line between days. Ends of lines are those of Unix. */
export function daysAsText(title: string, days: readonly DayText[]): string {
  const parts = days.map((day) =>
    [day.title, ...day.blocks.map((block) => block.trim()).filter((block) => block !== '')].join('\n\n'),
  );
  return `${[title, ...parts].join('\n\n\n').replaceAll('\r\n', '\n')}\n`;
}
