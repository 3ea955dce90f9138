import { ignoreUnloadErrors } from '#platform/page-lifecycle/ignore-unload-errors.ts';
import { lazyMethods } from '#platform/async/lazy-methods.ts';
import { once } from '#platform/async/once.ts';
import type { CalendarApi } from './client/calendar-api.ts';
import type { CalendarClient } from './client/calendar-client.ts';
import { CalendarError } from './client/calendar-error.ts';
import type { CalendarClientSettings } from './client/calendar-request.ts';

/**
 * The API of the calendar, whose code loads with its first call: a screen shows the events of the last read without it.
 * Code that cannot be loaded is as a calendar without a network.
 */
export function lazyCalendarApi(settings: CalendarClientSettings): CalendarApi {
  const load = once(async () => {
    try {
      const { createCalendarApi } = await ignoreUnloadErrors(import('./client/calendar-api.ts'));
      return createCalendarApi(settings);
    } catch (cause) {
      throw new CalendarError(
        'network',
        cause instanceof Error ? cause.message : 'The code could not be loaded',
      );
    }
  });
  return {
    client: lazyMethods<CalendarClient, keyof CalendarClient>(
      ['listEvents', 'listUpcoming', 'insertEvent', 'renameEvent', 'deleteEvent', 'restoreEvent'],
      async (act) => act((await load()).client),
    ),
    accountOf: async (token) => (await load()).accountOf(token),
  };
}
