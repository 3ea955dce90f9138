// @spec import-calendar-files

import { type CalendarItem, ItemReader, kindOf } from '#features/calendar-data/rules/calendar-item.ts';
import { calendarsIn, isCalendar } from '#features/calendar-data/rules/calendar-text.ts';
import { TimeReader } from '#features/calendar-data/rules/calendar-time.ts';
import { CalendarZones, userZone } from '#features/calendar-data/rules/calendar-zone.ts';
import { CalendarWriter, faultFrom } from './calendar-writer.ts';
import { ContentBuilder, type SourceRow } from './content-builder.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { groupsOf } from '#features/calendar-data/rules/item-groups.ts';
import { newestItems } from '#features/calendar-data/rules/newest-items.ts';
import { type Reader, type SourceTexts, textsThat } from './reader.ts';

/** Reads the items of calendars, and names or lists the others. */
function itemsIn(
  texts: SourceTexts,
  context: ReadContext,
  builder: ContentBuilder,
): Map<CalendarItem, TimeReader> {
  const items = new Map<CalendarItem, TimeReader>();
  const user = userZone(context.zone);
  for (const [file, { text }] of texts) {
    let row = 0;
    for (const calendar of calendarsIn(text)) {
      const times = new TimeReader(new CalendarZones(calendar), () => builder.omit('time-zones'));
      const reader = new ItemReader(calendar, times, user);
      for (const part of calendar.parts) {
        if (part.name === 'vtimezone') continue;
        if (!kindOf(part)) {
          builder.omit('other-entries');
          continue;
        }
        row += 1;
        const place: SourceRow = { row, ...(file !== '' && { file }) };
        try {
          if (part.isDamaged) builder.reject({ reason: 'no-form' }, place);
          else items.set(reader.item(part, place), times);
        } catch (error) {
          builder.reject(faultFrom(error), place);
        }
      }
    }
  }
  return items;
}

function readItems(texts: SourceTexts, context: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const items = itemsIn(texts, context, builder);
  const newest = newestItems([...items.keys()]);
  if (newest.length < items.size) builder.omit('older-versions');
  const writer = new CalendarWriter(builder, context);
  for (const group of groupsOf(newest)) {
    const times = items.get(group.item);
    if (times) writer.add(group, times);
  }
  writer.addJournal();
  return builder.content();
}

/**
 * The events, tasks and journal entries of iCalendar files. Each of them is a record, named in `unsupported`, or listed
 * with its number in its file.
 */
export const calendarReader = {
  format: 'calendar',
  recognize: (texts) => textsThat(texts, ({ text }) => isCalendar(text)),
  read: readItems,
} as const satisfies Reader;
