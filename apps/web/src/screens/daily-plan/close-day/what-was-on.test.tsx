// @spec what-was-on

import { screen, within } from '@testing-library/react';
import { lines, mockEvents, openCloseDay, press } from './testing/open-close-day.tsx';

test('close day: lists at most six events of the day, and nothing without events', async () => {
  const { shown } = await openCloseDay();
  expect(within(shown).queryByRole('region', { name: 'What was on' })).toBeNull();
  await press('Close');
  mockEvents.push(
    ...Array.from({ length: 8 }, (_, index) => ({
      id: String(index),
      title: `Event ${String(index)}`,
      allDay: index === 0,
      start: new Date(2026, 10, 20, index + 8),
      end: new Date(2026, 10, 20, index + 9),
    })),
  );
  await press('Close the day');
  const region = await screen.findByRole('region', { name: 'What was on' });
  expect(lines(region)).toEqual([
    'Event 0',
    'Event 109:00',
    'Event 210:00',
    'Event 311:00',
    'Event 412:00',
    'Event 513:00',
    'and 2 more',
  ]);
});
