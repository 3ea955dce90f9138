// @spec import-journal-once

import type { VisibleRecord } from '@kairos/sync/visible-record';
import type { ImportedEntry } from '../readers/rules/import-content.ts';

/** Stands for an entry that was found. No entry has this character. */
const taken = '\n\0\n';

/**
 * The entries of a page that a text does not have yet, in their order. An entry is there when its lines are, with or
 * without a line with its time above them; each place in the text counts for one entry.
 */
export function missingEntries(entries: readonly ImportedEntry[], text: string): readonly ImportedEntry[] {
  const found = new Set<ImportedEntry>();
  let rest = `\n${text.replace(/\r\n?/g, '\n')}\n`;
  // The longest first: a short one can be a part of a longer one.
  for (const entry of entries.toSorted((one, other) => other.text.length - one.text.length)) {
    const lines = `\n${entry.text}\n`;
    const index = rest.indexOf(lines);
    if (index === -1) continue;
    found.add(entry);
    rest = `${rest.slice(0, index)}${taken}${rest.slice(index + lines.length)}`;
  }
  return entries.filter((entry) => !found.has(entry));
}

/** The text of a journal page of this device. */
export function pageText({ text }: VisibleRecord): string {
  return typeof text === 'string' ? text : '';
}
