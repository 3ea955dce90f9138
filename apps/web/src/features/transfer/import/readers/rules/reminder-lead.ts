import ICAL from 'ical.js';
import { reminderLeads } from '@kairos/schema/entity';

/** The seconds of a duration; NaN for a text that is no duration. The library throws for some of these. */
function secondsOf(text: string): number {
  try {
    return ICAL.Duration.isValueString(text) ? ICAL.Duration.fromString(text).toSeconds() : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

/**
 * How many minutes before its time a task reminds, from the trigger of an alarm of RFC 5545 (`-PT15M`, also after
 * `TRIGGER:`); undefined for one that Kairos does not have.
 */
export function reminderLead(trigger: string): number | undefined {
  const text = trigger.trim().replace(/^TRIGGER:/i, '');
  const minutes = -secondsOf(text) / 60;
  return reminderLeads.find((lead) => lead === Math.abs(minutes) && minutes >= 0);
}
