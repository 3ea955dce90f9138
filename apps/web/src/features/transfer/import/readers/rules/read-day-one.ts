import { ContentBuilder } from './content-builder.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { addPages, type JournalEntry } from './joined-pages.ts';
import { isObject, type JsonObject, listIn, parseJson, textIn, textsIn } from './json-values.ts';
import { labelWords, noteOf } from './note-lines.ts';
import { type Reader, type SourceTexts, textsThat } from './reader.ts';
import { instantOf, ZonedDays } from '#features/calendar-data/rules/zoned-day.ts';

/** Whether a value is a journal of Day One. */
function isJournal(value: unknown): value is JsonObject {
  if (!isObject(value) || !isObject(value.metadata) || !Array.isArray(value.entries)) return false;
  const isEntry = (entry: unknown) => isObject(entry) && ('creationDate' in entry || 'uuid' in entry);
  return value.entries.length === 0 || value.entries.some(isEntry);
}

/** Without brackets inside, so that a search never reads a part of the text twice. */
const moment = /!\[[^[\]]*\]\(dayone-moment:[^()]*\)/g;
/** Day One writes a backslash before characters that Markdown uses. */
const escaped = /\\([\\`*_{}[\]()#+\-.!~>|])/g;

/** The texts of the formatted form, which some entries have alone. */
function richTextOf(entry: JsonObject): string {
  const rich = parseJson(textIn(entry, 'richText'));
  const parts = isObject(rich) ? listIn(rich, 'contents') : [];
  return parts
    .map((part) => (isObject(part) ? textIn(part, 'text') || (part.embeddedObjects ? '[photo]\n' : '') : ''))
    .join('');
}

function textOf(entry: JsonObject): string {
  const written = textIn(entry, 'text').replace(moment, '[photo]').replace(escaped, '$1');
  const text = written.trim() === '' ? richTextOf(entry) : written;
  const tags = labelWords(textsIn(entry, 'tags'));
  return noteOf(text, tags);
}

function describeMissing(entry: JsonObject, builder: ContentBuilder): void {
  const media = ['photos', 'videos', 'audios', 'pdfAttachments'].flatMap((name) => listIn(entry, name));
  if (media.length > 0) builder.omit('pictures');
  if (textsIn(entry, 'tags').length > 0) builder.omit('labels');
  if (isObject(entry.location) || isObject(entry.weather)) builder.omit('places');
}

function readJournals(texts: SourceTexts, context: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const days = new ZonedDays();
  const entries: JournalEntry[] = [];
  for (const [file, { json }] of texts) {
    const journal = isJournal(json) ? json : {};
    listIn(journal, 'entries').forEach((entry, index) => {
      const place = { row: index + 1, file };
      if (!isObject(entry)) {
        builder.reject({ reason: 'no-form' }, place);
        return;
      }
      const created = textIn(entry, 'creationDate');
      const instant = instantOf(created);
      const at =
        instant === undefined ? undefined : days.at(instant, textIn(entry, 'timeZone') || context.zone);
      if (created === '') {
        builder.reject({ reason: 'no-date' }, place);
        return;
      }
      if (instant === undefined || !at) {
        builder.reject({ reason: 'no-such-date', value: created }, place);
        return;
      }
      describeMissing(entry, builder);
      const text = textOf(entry);
      if (text === '') {
        builder.reject({ reason: 'no-text' }, place);
        return;
      }
      entries.push({ at, instant, text, place });
    });
  }
  addPages(entries, builder);
  return builder.content();
}

/** An export of Day One. The date of an entry is its local date in the time zone of the entry. */
export const dayOneReader = {
  format: 'day-one',
  recognize: (texts) => textsThat(texts, ({ json }) => isJournal(json)),
  read: readJournals,
} as const satisfies Reader;
