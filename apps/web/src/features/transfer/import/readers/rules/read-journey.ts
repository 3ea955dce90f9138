import { ContentBuilder } from './content-builder.ts';
import { htmlText } from './html-text.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { addPages, type JournalEntry } from './joined-pages.ts';
import { isObject, type JsonObject, listIn, numberIn, textIn, textsIn } from './json-values.ts';
import { labelWords, noteOf } from './note-lines.ts';
import { type Reader, type SourceTexts, textsThat } from './reader.ts';
import { instantOf, ZonedDays } from '#features/calendar-data/rules/zoned-day.ts';

/** The longest HTML of an entry, in UTF-16 units. A page with its tags is far below it. */
const maxHtmlLength = 1_000_000;
/** Journey writes the largest number for a place that is not known. */
const maxDegrees = 360;

function isEntry(value: unknown): value is JsonObject {
  return isObject(value) && ('date_journal' in value || 'dateOfJournal' in value) && 'text' in value;
}

/** When an entry was written: a number, or ISO 8601 in newer exports. */
function instantIn(entry: JsonObject): number | undefined {
  return (
    numberIn(entry, 'date_journal') ??
    instantOf(textIn(entry, 'date_journal')) ??
    instantOf(textIn(entry, 'dateOfJournal'))
  );
}

function hasLocation(entry: JsonObject): boolean {
  const degrees = Math.abs(numberIn(entry, 'lat') ?? maxDegrees);
  return degrees < maxDegrees || textIn(entry, 'address') !== '' || isObject(entry.location);
}

function readEntries(texts: SourceTexts, context: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const days = new ZonedDays();
  const entries: JournalEntry[] = [];
  let row = 0;
  for (const [file, { json }] of texts) {
    const entry = isEntry(json) ? json : {};
    row += 1;
    const place = { row, file };
    const instant = instantIn(entry);
    const at =
      instant === undefined ? undefined : days.at(instant, textIn(entry, 'timezone') || context.zone);
    const labels = textsIn(entry, 'tags');
    if (instant === undefined || !at) {
      const value = String(entry.date_journal ?? entry.dateOfJournal);
      builder.reject({ reason: 'no-such-date', value }, place);
      continue;
    }
    const written = textIn(entry, 'text');
    if (written.length > maxHtmlLength) {
      builder.reject({ reason: 'page-too-long' }, place);
      continue;
    }
    if (numberIn(entry, 'mood') !== undefined || numberIn(entry, 'sentiment') !== undefined) {
      builder.omit('moods');
    }
    const media = ['photos', 'attachments'].flatMap((name) => listIn(entry, name));
    if (media.length > 0) builder.omit('pictures');
    if (hasLocation(entry)) builder.omit('places');
    if (labels.length > 0) builder.omit('labels');
    const photos = media.map(() => '[photo]');
    const text = noteOf(
      textIn(entry, 'type') === 'html' ? htmlText(written) : written,
      photos.join(' '),
      labelWords(labels),
    );
    if (text === '') builder.reject({ reason: 'no-text' }, place);
    else entries.push({ at, instant, text, place });
  }
  addPages(entries, builder);
  return builder.content();
}

/** Entries of Journey, one file each. The day of an entry is the day in the entry's own time zone. */
export const journeyReader = {
  format: 'journey',
  recognize: (texts) => textsThat(texts, ({ json }) => isEntry(json)),
  read: readEntries,
} as const satisfies Reader;
