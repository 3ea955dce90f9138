const prefix = 'https://www.googleapis.com/auth/';

/** The scopes that the stand-in knows, with what the consent page says of them, in Google's words. */
export const scopeTexts: Readonly<Record<string, string>> = {
  [`${prefix}calendar`]:
    'See, edit, share, and permanently delete all the calendars you can access using Google Calendar',
  [`${prefix}calendar.readonly`]: 'See and download any calendar you can access using your Google Calendar',
  [`${prefix}calendar.events`]: 'View and edit events on all your calendars',
  [`${prefix}calendar.events.readonly`]: 'View events on all your calendars',
};

const writing = [`${prefix}calendar`, `${prefix}calendar.events`];
const reading = [...writing, `${prefix}calendar.readonly`, `${prefix}calendar.events.readonly`];

/** Whether one of the granted scopes allows to read events, or to write them. */
export function allows(granted: readonly string[], what: 'read' | 'write'): boolean {
  const enough = what === 'read' ? reading : writing;
  return granted.some((scope) => enough.includes(scope));
}
