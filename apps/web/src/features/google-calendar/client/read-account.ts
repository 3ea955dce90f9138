import { CalendarError } from './calendar-error.ts';
import { createCalendarRequest, type CalendarClientSettings } from './calendar-request.ts';

/**
 * The account that a token is for: the id of its primary calendar, which is an e-mail address. Null when the permission
 * does not include it.
 *
 * @throws CalendarError for any other failure
 */
export async function readAccount(
  { api, longestWait }: Pick<CalendarClientSettings, 'api' | 'longestWait'>,
  token: string,
): Promise<string | null> {
  const call = createCalendarRequest({
    api,
    ...(longestWait !== undefined && { longestWait }),
    accessToken: (rejected) => Promise.resolve(rejected === undefined ? token : null),
  });
  try {
    const { id } = await call<{ readonly id?: string }>('get', 'calendars/primary', {});
    return id ?? null;
  } catch (error) {
    if (error instanceof CalendarError && (error.kind === 'scope' || error.kind === 'forbidden')) return null;
    throw error;
  }
}
