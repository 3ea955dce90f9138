// @spec other-calendars-card other-calendars-shown

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from '../support/users.ts';
import { expectDisplayed, places } from './places.ts';
import { signIn } from './steps.ts';
import { test } from './test.ts';

const { button, dialog, field, text } = places;

/** A calendar with an event on each day around today, so that the test has the same answer at every hour. */
function calendarOfSchool(): string {
  const start = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  return [
    ...['BEGIN:VCALENDAR', 'X-WR-CALNAME:School', 'BEGIN:VEVENT', 'UID:evening', 'SUMMARY:Winter fair'],
    ...[`DTSTART:${start}T200000`, 'RRULE:FREQ=DAILY;COUNT=5', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
}

test('other calendars: one is added by its address, and its event is in the planner', async ({
  driven,
  cloud,
}) => {
  const school = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOfSchool());
  }).listen(0, '127.0.0.1');
  await once(school, 'listening');
  const window = await driven.openWindow();
  await signIn(window, cloud.url, await register(cloud));
  await window.open(`${cloud.url}/settings`);
  await window.click(button('Add a calendar'));
  const form = dialog('Add a calendar');
  await window.type(form + field('Address'), `http://127.0.0.1:${(school.address() as AddressInfo).port}/`);
  await window.click(form + button('Look'));
  await expectDisplayed(window, text('What comes next'));
  await window.click(form + button('Add'));
  await expectDisplayed(window, text('School'));
  await window.open(`${cloud.url}/monthly-planner`);
  await expectDisplayed(window, text('Winter fair'));
  school.closeAllConnections();
  school.close();
});
