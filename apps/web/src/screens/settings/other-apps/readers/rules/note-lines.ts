/** A check line of a note. */
export function checkLine(text: string, done: boolean): string {
  return `[${done ? 'x' : ' '}] ${text.replace(/\s*\n\s*/g, ' ').trim()}`;
}

/** Joins the parts of a note that are not empty, each on lines of its own. Line ends become `\n`. */
export function noteOf(...parts: readonly string[]): string {
  return parts
    .map((part) => part.replace(/\r\n?/g, '\n').trim())
    .filter((part) => part !== '')
    .join('\n');
}

/** The text with its labels behind it, e.g. `Call mum #family`. Spaces in a label become hyphens. */
export function withLabels(text: string, labels: readonly string[]): string {
  const words = labels
    .map((label) => label.trim().replace(/^#/, '').replace(/\s+/g, '-'))
    .filter((label) => label !== '');
  return [text, ...words.map((word) => `#${word}`)].join(' ');
}

/** A text of one line: line ends and the spaces around them become one space. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').trim();
}
