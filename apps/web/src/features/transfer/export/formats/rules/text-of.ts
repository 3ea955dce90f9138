import type { Translate } from '#platform/i18n/use-messages.ts';
import { encodedLink } from './encoded-link.ts';
import type { ExportEntry } from './export-entries.ts';

/** A user's text as one line of Markdown: nothing in them is a mark, and no character starts a line. */
function escaped(text: string): string {
  return (
    text
      .trim()
      .replaceAll(/\s+/g, ' ')
      // eslint-disable-next-line no-control-regex -- a text of a file can have them
      .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '')
      .replaceAll(/[\\`*_[\]<>#|~!&]/g, (character) => `\\${character}`)
      .replace(/^([-+]|\d+[.)])/, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`)
  );
}

/** A line of details. `=` under a line would make a heading of it. */
const escapedLine = (line: string) => escaped(line).replace(/^=/, '\\=');

function itemOf(entry: ExportEntry, t: Translate): string {
  const { time, text, done, duration, repeats, link, details, loggedDays } = entry;
  const box = done === undefined ? '' : `[${done ? 'x' : ' '}] `;
  const notes = [duration, repeats].filter((note) => note !== '').map(escaped);
  const written = link && `<${encodedLink(link)}>`;
  const words = [escaped(time), escaped(text), notes.length > 0 ? `(${notes.join(', ')})` : '', written];
  const lines = details
    .split('\n')
    .map(escapedLine)
    .filter((line) => line !== '');
  const kept = loggedDays.length > 0 ? [`${t('formats.kept-on')}: ${loggedDays.join(', ')}`] : [];
  const first = `- ${box}${words.filter((word) => word !== '').join(' ')}`;
  // A blank line would end the item; two spaces break the line inside of it.
  return [first, ...[...lines, ...kept].map((line) => `  ${line}`)].join('  \n');
}

/** The entries as Markdown, in sections and groups. */
export function textOf(entries: readonly ExportEntry[], t: Translate): string {
  const lines = ['# Kairos']; // eslint-disable-line lingui/no-unlocalized-strings -- the name
  let [section, group] = ['', ''];
  for (const entry of entries) {
    if (entry.section !== section) lines.push('', `## ${escaped(entry.section)}`);
    if (entry.group !== '' && (entry.section !== section || entry.group !== group)) {
      lines.push('', `### ${escaped(entry.group)}`);
    }
    if (entry.section !== section || entry.group !== group) lines.push('');
    [section, group] = [entry.section, entry.group];
    lines.push(itemOf(entry, t));
  }
  return `${lines.join('\n')}\n`;
}
