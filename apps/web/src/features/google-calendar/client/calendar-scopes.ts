// @spec roles-calendar-scopes

/** The scopes that are requested: to read events, or to read and write them. */
export const calendarScopes = {
  read: 'https://www.googleapis.com/auth/calendar.events.readonly',
  write: 'https://www.googleapis.com/auth/calendar.events',
} as const;

/** The scope to read which account a token is for. A token without it works, but is not renewed silently. */
export const accountScope = 'https://www.googleapis.com/auth/calendar.calendars.readonly';

export type CalendarScope = (typeof calendarScopes)[keyof typeof calendarScopes];

/** Whether granted scopes (separated by spaces) cover the wanted one; write access includes read access. */
export function covers(granted: string, wanted: CalendarScope): boolean {
  const scopes = granted.split(' ');
  return scopes.includes(wanted) || scopes.includes(calendarScopes.write);
}
