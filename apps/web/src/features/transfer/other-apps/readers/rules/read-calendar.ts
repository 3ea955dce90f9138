import { type CalendarItem, ItemReader, kindOf } from './calendar-item.ts';
import { calendarsIn } from './calendar-text.ts';
import { TimeReader } from './calendar-time.ts';
import { CalendarZones, userZone } from './calendar-zone.ts';
import { CalendarWriter, faultFrom } from './calendar-writer.ts';
import { ContentBuilder, type Place } from './content-builder.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { groupsOf } from './item-groups.ts';
import { newestItems } from './newest-items.ts';

/** A file of a calendar, with its path in an archive. */
type CalendarTexts = ReadonlyMap<string, string>;

/** Reads the items of calendars, and names or lists the others. */
function itemsIn(
  texts: CalendarTexts,
  context: ReadContext,
  builder: ContentBuilder,
): Map<CalendarItem, TimeReader> {
  const items = new Map<CalendarItem, TimeReader>();
  const user = userZone(context.zone);
  for (const [file, text] of texts) {
    let row = 0;
    for (const calendar of calendarsIn(text)) {
      const times = new TimeReader(new CalendarZones(calendar), () => builder.leaveOut('time-zones'));
      const reader = new ItemReader(calendar, times, user);
      for (const part of calendar.parts) {
        if (part.name === 'vtimezone') continue;
        if (!kindOf(part)) {
          builder.leaveOut('other-entries');
          continue;
        }
        row += 1;
        const place: Place = { row, ...(file !== '' && { file }) };
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

/**
 * Reads the events, tasks and journal entries of iCalendar files. Each of them is a record, named in `withoutPlace`, or listed with its
 * number in its file.
 */
export function readCalendars(texts: CalendarTexts, context: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const items = itemsIn(texts, context, builder);
  const newest = newestItems([...items.keys()]);
  if (newest.length < items.size) builder.leaveOut('older-versions');
  const writer = new CalendarWriter(builder, context);
  for (const group of groupsOf(newest)) {
    const times = items.get(group.item);
    if (times) writer.add(group, times);
  }
  writer.addJournal();
  return builder.content();
}

/** Reads the events, tasks and journal entries of one iCalendar file. */
export function readCalendar(text: string, context: ReadContext): ImportContent {
  return readCalendars(new Map([['', text]]), context);
}
