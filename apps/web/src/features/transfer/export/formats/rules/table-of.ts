// @spec other-formats

import type { Translate } from '#platform/i18n/use-messages.ts';
import type { ExportEntry } from './export-entries.ts';

/** Without it, Excel reads a file in the code page of its system. */
const byteOrderMark = '\uFEFF';

/**
 * A cell as RFC 4180 quotes it. Spreadsheets run a cell that begins with one of these characters as a formula, some also
 * after spaces or with a wide one; an apostrophe before it makes it a text.
 */
function cell(text: string): string {
  const safe = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A table in CSV (RFC 4180), one line for each entry. */
export function tableOf(entries: readonly ExportEntry[], t: Translate): string {
  const head = (
    [
      ...['formats.section', 'formats.group', 'formats.day', 'formats.time', 'formats.what', 'formats.done'],
      ...['formats.duration', 'formats.repeats', 'formats.details', 'formats.link', 'formats.kept-on'],
    ] as const
  ).map((id) => t(id));
  const lines = entries.map(({ section, group, day, time, text, done, ...rest }) => [
    ...[section, group, day, time, text],
    done === undefined ? '' : t(done ? 'formats.yes' : 'formats.no'),
    ...[rest.duration, rest.repeats, rest.details, rest.link, rest.loggedDays.join(' ')],
  ]);
  return byteOrderMark + [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
