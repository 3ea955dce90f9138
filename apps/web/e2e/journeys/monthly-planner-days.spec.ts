// @spec calendar-event-all-day

import type { Page } from '@playwright/test';
import { event, grid, noon, openPlanner } from '../support/google-calendar.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** The distance, in pixels, between an event’s upper edge and the line of its hour. */
async function distanceToHour(page: Page, title: string, hour: string): Promise<number> {
  const line = grid(page)
    .locator('.rbc-time-gutter .rbc-timeslot-group')
    .filter({ hasText: new RegExp(`^${hour}$`) });
  const [shown, wanted] = [await event(page, title).boundingBox(), await line.boundingBox()];
  return shown && wanted ? Math.abs(shown.y - wanted.y) : Infinity;
}

const call = {
  summary: 'Call Tokyo',
  start: { dateTime: '2026-11-20T09:00:00+09:00', timeZone: 'Asia/Tokyo' },
  end: { dateTime: '2026-11-20T09:30:00+09:00', timeZone: 'Asia/Tokyo' },
};
const holiday = { summary: 'Holiday', start: { date: '2026-11-23' }, end: { date: '2026-11-24' } };

// Both clock changes of a year, and a change of half an hour.
for (const { zone, when, clockChange } of [
  {
    zone: 'America/Los_Angeles',
    when: 'Thursday, November 19, 16:00 – 16:30',
    clockChange: '2027-03-14',
  },
  { zone: 'America/New_York', when: 'Thursday, November 19, 19:00 – 19:30', clockChange: '2026-11-01' },
  {
    zone: 'Australia/Lord_Howe',
    when: 'Friday, November 20, 11:00 – 11:30',
    clockChange: '2027-04-04',
  },
]) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('monthly planner: shows events of other zones, all-day and overnight events, and ends of months and clock changes on the right days', async ({
      page,
      user,
      cloud,
      calendar,
    }) => {
      await page.clock.install({ time: noon });
      await startSession(page, cloud, user);
      await calendar.put(
        call,
        holiday,
        {
          summary: 'Late show',
          start: { dateTime: '2026-11-21T22:30:00', timeZone: zone },
          end: { dateTime: '2026-11-22T01:00:00', timeZone: zone },
        },
        {
          summary: 'Halloween',
          start: { dateTime: '2026-10-31T22:00:00', timeZone: zone },
          end: { dateTime: '2026-11-01T02:00:00', timeZone: zone },
        },
        {
          summary: 'Month’s last',
          start: { dateTime: '2026-11-30T23:30:00', timeZone: zone },
          end: { dateTime: '2026-11-30T23:59:00', timeZone: zone },
        },
      );
      await openPlanner(page, calendar);
      await expect(event(page, 'Call Tokyo')).toHaveAccessibleName(`Call Tokyo, ${when}`);
      await expect(event(page, 'Holiday')).toHaveAccessibleName('Holiday, Monday, November 23');
      for (const [title, days] of [
        ['Holiday', ['Monday, November 23']],
        ['Late show', ['Saturday, November 21', 'Sunday, November 22']],
        ['Halloween', ['Sunday, November 1']],
        ['Month’s last', ['Monday, November 30']],
      ] as const) {
        for (const [index, day] of days.entries()) {
          const cell = (await grid(page).getByRole('button', { name: day, exact: true }).boundingBox())!;
          const shown = (await event(page, title).nth(index).boundingBox())!;
          const middle = cell.x + cell.width / 2;
          expect(shown.x, `${title} on ${day}`).toBeLessThan(middle);
          expect(shown.x + shown.width, `${title} on ${day}`).toBeGreaterThan(middle);
          expect(shown.y - cell.y, `${title} on ${day}`).toBeLessThan(90);
        }
        await expect(event(page, title)).toHaveCount(days.length);
      }

      await calendar.put({
        summary: 'Lunch',
        start: { dateTime: `${clockChange}T12:00:00`, timeZone: zone },
        end: { dateTime: `${clockChange}T13:00:00`, timeZone: zone },
      });
      await page.goto(`/monthly-planner?view=day&date=${clockChange}`);
      await expect(event(page, 'Lunch')).toHaveAccessibleName(/^12:00 – 13:00, Lunch, /);
      await expect.poll(() => distanceToHour(page, 'Lunch', '12:00')).toBeLessThan(3);
      await page.getByRole('button', { name: 'Week', exact: true }).click();
      await expect.poll(() => distanceToHour(page, 'Lunch', '12:00')).toBeLessThan(3);
    });
  });
}
