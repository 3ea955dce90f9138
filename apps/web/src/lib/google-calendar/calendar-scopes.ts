/** What may be asked of the person: no more than to read events, or to read and write them. */
export const calendarScopes = {
  read: 'https://www.googleapis.com/auth/calendar.events.readonly',
  write: 'https://www.googleapis.com/auth/calendar.events',
} as const;

export type CalendarScope = (typeof calendarScopes)[keyof typeof calendarScopes];

/** Whether what a person granted (scopes separated by spaces) covers what is wanted: who may write may read. */
export function covers(granted: string, wanted: CalendarScope): boolean {
  const scopes = granted.split(' ');
  return scopes.includes(wanted) || scopes.includes(calendarScopes.write);
}
