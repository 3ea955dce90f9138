// @spec reminder-days-before

import { dayReminderLeads } from '@kairos/schema/entity';

/** The time of day of reminders that come days before, `HH:mm`. */
export const dayLeadTime = '09:00';

/** Whether a reminder (in minutes before the time) comes whole days before, at {@link dayLeadTime}. */
export function isDayLead(lead: number | null | undefined): boolean {
  return dayReminderLeads.some((one) => one === lead);
}
