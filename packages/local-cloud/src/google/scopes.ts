const prefix = 'https://www.googleapis.com/auth/';

/** The supported scopes, with Google's description for the consent page. */
export const scopeTexts: Readonly<Record<string, string>> = {
  [`${prefix}calendar`]:
    'See, edit, share, and permanently delete all the calendars you can access using Google Calendar',
  [`${prefix}calendar.readonly`]: 'See and download any calendar you can access using your Google Calendar',
  [`${prefix}calendar.events`]: 'View and edit events on all your calendars',
  [`${prefix}calendar.events.readonly`]: 'View events on all your calendars',
};

const writeScopes = [`${prefix}calendar`, `${prefix}calendar.events`];
const readScopes = [...writeScopes, `${prefix}calendar.readonly`, `${prefix}calendar.events.readonly`];

/** Whether one of the granted scopes allows reading or writing events. */
export function allows(granted: readonly string[], what: 'read' | 'write'): boolean {
  const enough = what === 'read' ? readScopes : writeScopes;
  return granted.some((scope) => enough.includes(scope));
}
