// @spec calendar-refresh

import { unfoldedBytes } from '#features/calendar-data/rules/calendar-bytes.ts';
import {
  type CalendarEvents,
  type EventRange,
  readEvents,
} from '#features/calendar-data/rules/calendar-events.ts';
import { isCalendar } from '#features/calendar-data/rules/calendar-text.ts';
import { decodeText } from '#features/calendar-data/rules/decode-text.ts';
import { pause } from '#platform/async/pause.ts';

/** The events of a calendar file. Undefined for bytes that are no calendar. The page answers between the steps. */
export async function eventsOf(content: Uint8Array, range: EventRange): Promise<CalendarEvents | undefined> {
  const text = decodeText(unfoldedBytes(content));
  if (text === undefined || !isCalendar(text)) return undefined;
  const steps = readEvents(text, range);
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
}
