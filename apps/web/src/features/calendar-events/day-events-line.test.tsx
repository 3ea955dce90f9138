// @spec other-calendars-shown

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  dayEvent,
  school,
  storeReadCalendar,
  timedEvent,
} from '#features/other-calendars/testing/store-read-calendar.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { DayEventsLine } from './day-events-line.tsx';

const now = new Date(2026, 10, 20, 9, 30);

async function open(events: Parameters<typeof storeReadCalendar>[2], day = '2026-11-20') {
  const api = fakeRecords({ CalendarSource: [school] });
  await storeReadCalendar(api.store, now, events);
  await renderInApp(<DayEventsLine day={day} />, {
    areas: ['other-calendars', 'records', 'search'],
    store: api.store,
    now,
  });
  return api;
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('line of the day: at most three events that are not over, of whole days first', async () => {
  await open([
    timedEvent('Over', '2026-11-20T08:00'),
    timedEvent('Now', '2026-11-20T09:00'),
    timedEvent('Noon', '2026-11-20T12:00'),
    timedEvent('Evening', '2026-11-20T19:00'),
    timedEvent('Tomorrow', '2026-11-21T10:00'),
    dayEvent('Fair', '2026-11-20'),
  ]);
  await waitFor(() => expect(lines()).toEqual(['Fair', '09:00 Now', '12:00 Noon', 'and 1 more']));
});

test('line of the day: a press shows the event, which becomes a task with its time and length', async () => {
  const api = await open([timedEvent('Noon', '2026-11-20T12:00', { place: 'Room 12' })]);
  await userEvent.click(await screen.findByRole('button', { name: '12:00 Noon' }));
  expect(await screen.findByRole('dialog', { name: 'Noon' })).toHaveTextContent('Room 12');
  await userEvent.click(screen.getByRole('button', { name: 'Make a task of it' }));
  await waitFor(() =>
    expect(api.server.stored('DailyTask')).toMatchObject([{ text: 'Noon', time: '12:00', minutes: 60 }]),
  );
});

test('line of the day: is absent on a day that is over', async () => {
  await open([timedEvent('Exam', '2026-11-19T10:00'), dayEvent('Fair', '2026-11-19')], '2026-11-19');
  await screen.findByRole('status');
  expect(screen.queryByRole('list')).toBeNull();
});
