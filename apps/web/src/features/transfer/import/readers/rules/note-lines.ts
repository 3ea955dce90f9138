/** A check line of a note. */
export function checkLine(text: string, done: boolean): string {
  return `[${done ? 'x' : ' '}] ${oneLine(text)}`;
}

/** Joins the parts of a note that are not empty, each on lines of its own. Line ends become `\n`. */
export function noteOf(...parts: readonly string[]): string {
  return parts
    .map((part) => part.replace(/\r\n?/g, '\n').trim())
    .filter((part) => part !== '')
    .join('\n');
}

/** Labels as words, e.g. `#family #home`. Spaces in a label become hyphens. */
export function labelWords(labels: readonly string[]): string {
  return labels
    .map((label) => label.trim().replace(/^#/, '').replace(/\s+/g, '-'))
    .filter((label) => label !== '')
    .map((label) => `#${label}`)
    .join(' ');
}

/** The text with its labels behind it, e.g. `Call mum #family`; empty for an empty text, which labels do not replace. */
export function withLabels(text: string, labels: readonly string[]): string {
  return text === '' ? '' : `${text} ${labelWords(labels)}`.trim();
}

/** A text of one line: line ends and the spaces around them become one space. */
export function oneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
