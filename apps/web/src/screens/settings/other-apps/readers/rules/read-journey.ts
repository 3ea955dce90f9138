import { ContentBuilder } from './content-builder.ts';
import { htmlText } from './html-text.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { addPages, type JournalEntry } from './joined-pages.ts';
import { isObject, type JsonObject, listIn, numberIn, parseJson, textIn, textsIn } from './json-values.ts';
import { noteOf, withLabels } from './note-lines.ts';
import { ZonedDays } from './zoned-day.ts';

type Texts = ReadonlyMap<string, string>;

function isEntry(value: unknown): value is JsonObject {
  return isObject(value) && typeof value.date_journal === 'number' && typeof value.text === 'string';
}

/** The entries of an archive of Journey by their paths, one file each. */
export function journeyEntries(texts: Texts): ReadonlyMap<string, JsonObject> {
  const entries = new Map<string, JsonObject>();
  for (const [path, text] of texts) {
    const value = parseJson(text);
    if (isEntry(value)) entries.set(path, value);
  }
  return entries;
}

/** Reads entries of Journey. The day of an entry is the day in the entry's own time zone. */
export function readJourney(files: ReadonlyMap<string, JsonObject>, context: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const days = new ZonedDays();
  const entries: JournalEntry[] = [];
  let row = 0;
  for (const [file, entry] of files) {
    row += 1;
    const place = { row, file };
    const instant = numberIn(entry, 'date_journal') ?? Number.NaN;
    const at = days.at(instant, textIn(entry, 'timezone') || context.zone);
    const labels = textsIn(entry, 'tags');
    if (!at) {
      builder.reject({ reason: 'no-such-date', value: String(instant) }, place);
      continue;
    }
    if (numberIn(entry, 'mood') !== undefined || numberIn(entry, 'sentiment') !== undefined) {
      builder.leaveOut('moods');
    }
    if (listIn(entry, 'photos').length > 0) builder.leaveOut('pictures');
    if (labels.length > 0) builder.leaveOut('labels');
    const written = textIn(entry, 'text');
    const photos = listIn(entry, 'photos').map(() => '[photo]');
    const text = noteOf(
      textIn(entry, 'type') === 'html' ? htmlText(written) : written,
      photos.join(' '),
      withLabels('', labels).trim(),
    );
    if (text === '') builder.reject({ reason: 'no-text' }, place);
    else entries.push({ at, instant, text, place });
  }
  addPages(entries, builder);
  return builder.content();
}
