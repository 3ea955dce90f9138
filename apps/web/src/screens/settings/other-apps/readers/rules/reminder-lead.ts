import ICAL from 'ical.js';
import { reminderLeads } from '@kairos/schema/entity';

/**
 * How many minutes before its time a task reminds, from the trigger of an alarm of RFC 5545 (`-PT15M`, also after
 * `TRIGGER:`); undefined for one that Kairos does not have.
 */
export function reminderLead(trigger: string): number | undefined {
  const text = trigger.trim().replace(/^TRIGGER:/i, '');
  if (!ICAL.Duration.isValueString(text)) return undefined;
  const minutes = -ICAL.Duration.fromString(text).toSeconds() / 60;
  return reminderLeads.find((lead) => lead === Math.abs(minutes) && minutes >= 0);
}
