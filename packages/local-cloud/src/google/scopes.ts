const prefix = 'https://www.googleapis.com/auth/';

/** The supported scopes, with Google's description for the consent page. */
export const scopeTexts: Readonly<Record<string, string>> = {
  [`${prefix}calendar`]:
    'See, edit, share, and permanently delete all the calendars you can access using Google Calendar',
  [`${prefix}calendar.readonly`]: 'See and download any calendar you can access using your Google Calendar',
  [`${prefix}calendar.events`]: 'View and edit events on all your calendars',
  [`${prefix}calendar.events.readonly`]: 'View events on all your calendars',
  [`${prefix}calendar.calendars.readonly`]:
    'See the title, description, default time zone, and other properties of Google calendars you have access to',
};

const writeScopes = [`${prefix}calendar`, `${prefix}calendar.events`];

const enough = {
  read: [...writeScopes, `${prefix}calendar.readonly`, `${prefix}calendar.events.readonly`],
  write: writeScopes,
  calendar: [`${prefix}calendar`, `${prefix}calendar.readonly`, `${prefix}calendar.calendars.readonly`],
};

/** Whether one of the granted scopes allows reading or writing events, or reading the properties of a calendar. */
export function allows(granted: readonly string[], what: keyof typeof enough): boolean {
  return granted.some((scope) => enough[what].includes(scope));
}
