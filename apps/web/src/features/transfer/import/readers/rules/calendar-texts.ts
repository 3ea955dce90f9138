import ICAL from 'ical.js';
import { type CalendarPart, lineIn, linesIn, textIn } from '#features/calendar-data/rules/calendar-text.ts';
import type { ContentBuilder } from './content-builder.ts';
import { noteOf, oneLine, withLabels } from './note-lines.ts';
import { reminderLead } from './reminder-lead.ts';

/** The words of an item, and its labels behind them. */
export function textOfItem(part: CalendarPart): string {
  const labels = linesIn(part, 'categories').flatMap(({ values }) =>
    values.map((label) => oneLine(String(label))),
  );
  return withLabels(oneLine(textIn(part, 'summary')), labels);
}

export function noteOfItem(part: CalendarPart): string {
  return noteOf(textIn(part, 'description'));
}

/** Names what an item has and Kairos has not. */
export function nameMissing(part: CalendarPart, builder: ContentBuilder): void {
  const has = (...names: readonly string[]) => part.lines.some(({ name }) => names.includes(name));
  if (has('attendee', 'location', 'organizer', 'url', 'attach', 'conference')) builder.omit('event-details');
  if (has('priority') && part.name === 'vtodo') builder.omit('priorities');
  // The alarms of vCalendar 1.0.
  if (has('aalarm', 'dalarm', 'malarm', 'palarm')) builder.omit('reminders');
  for (const { values } of linesIn(part, 'categories')) {
    for (const label of values) builder.omitValue('labels', label);
  }
}

function leadOf(alarm: CalendarPart): number | undefined {
  const trigger = lineIn(alarm, 'trigger');
  if (!trigger || trigger.parameters.related === 'END') return undefined;
  const [value] = trigger.values;
  return typeof value === 'string' && ICAL.Duration.isValueString(value) ? reminderLead(value) : undefined;
}

/** The reminder of a task that has a time; others are named as left out. */
export function reminderOf(
  part: CalendarPart,
  time: string,
  builder: ContentBuilder,
): { readonly remind?: number } {
  const alarms = part.parts.filter(({ name }) => name === 'valarm');
  const [remind] = alarms.flatMap((alarm) => (time === '' ? [] : (leadOf(alarm) ?? [])));
  if (alarms.length > (remind === undefined ? 0 : 1)) builder.omit('reminders');
  return remind === undefined ? {} : { remind };
}
