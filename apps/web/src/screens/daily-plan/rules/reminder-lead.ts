/** The input for a reminder in minutes before the time of a task; empty for none. */
export function typedLead(lead: number | null | undefined): string {
  return lead == null ? '' : String(lead);
}

/** The minutes before the time of a task; null for none. */
export function leadOf(typed: string): number | null {
  return typed === '' ? null : Number(typed);
}
