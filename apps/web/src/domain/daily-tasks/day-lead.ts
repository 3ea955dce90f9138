// @spec reminder-days-before

/** The time of day of reminders that come days before, `HH:mm`. */
export const dayLeadTime = '09:00';

const minutesOfDay = 1440;

/** Whether a reminder (in minutes before the time) comes whole days before, at {@link dayLeadTime}. */
export function isDayLead(lead: number | null | undefined): lead is number {
  return lead != null && lead >= minutesOfDay;
}
