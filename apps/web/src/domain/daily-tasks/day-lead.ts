// @spec reminder-days-before

/** The local time, `HH:mm`, of a reminder that is shown one or more days before its task. */
export const dayLeadTime = '09:00';

const minutesOfDay = 1440;

/** Whether a reminder (in minutes before the time) comes whole days before, at {@link dayLeadTime}. */
export function isDayLead(lead: number | null | undefined): lead is number {
  return lead != null && lead >= minutesOfDay;
}
