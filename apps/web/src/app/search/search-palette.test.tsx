// @spec search-finds other-calendars-shown

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  school,
  storeReadCalendar,
  timedEvent,
} from '#features/other-calendars/testing/store-read-calendar.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { fakeSearchRecords } from './testing/fake-search-records.ts';
import {
  address,
  field,
  now,
  openSearch,
  openShortcuts,
  shownOptions,
  typeLine,
} from './testing/open-search.tsx';

test('search: begins in the field, with the screens and today’s open tasks', async () => {
  await openSearch(fakeSearchRecords());
  expect(screen.getByRole('dialog', { name: 'Search' })).toContainElement(field());
  expect(field()).toHaveAttribute('placeholder', 'Search or add a task');
  await waitFor(() =>
    expect(shownOptions()).toEqual(['> Daily Plan', 'Bucket List', 'Call Grandma | today, 18:00']),
  );
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
});

test('search: shows groups with their names, days, years and streaks, and announces the count', async () => {
  await openSearch(fakeSearchRecords());
  await screen.findByText('Call Grandma');
  await typeLine('re');
  expect(shownOptions()).toEqual([
    '> Read 30 pages | Thursday, Nov 26, 21:30',
    'Read the contract | April 2027',
    'Wrap presents | Tuesday, Nov 24',
    'Read 24 books | 2025',
    'Read Middlemarch | Jan 2, 2027',
    'Read in bed | 12 day streak',
    'Add "re" to today',
    'Add "re" to Later',
  ]);
  expect(within(screen.getByRole('group', { name: 'Tasks' })).getAllByRole('option')).toHaveLength(3);
  expect(screen.queryByRole('group', { name: 'Go to' })).not.toBeInTheDocument();
  expect(screen.getByText('6 results')).toHaveAttribute('role', 'status');
  await typeLine('grandma');
  expect(screen.getByText('1 result')).toBeInTheDocument();
  await typeLine('nothing like it');
  expect(screen.getByText('No results')).toBeInTheDocument();
  expect(shownOptions()).toEqual(['> Add "nothing like it" to today', 'Add "nothing like it" to Later']);
});

test('search: marks the searched words', async () => {
  await openSearch(fakeSearchRecords());
  await screen.findByText('Call Grandma');
  await typeLine('mum call');
  const [option] = screen.getAllByRole('option');
  expect(Array.from(option!.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['Call', 'Mum']);
});

test('search: ↑ and ↓ move through all groups, and the focus stays in the field', async () => {
  await openSearch(fakeSearchRecords());
  await screen.findByText('Call Grandma');
  await typeLine('call');
  const chosen = () => shownOptions().find((name) => name.startsWith('>'));
  expect(chosen()).toBe('> Call Grandma | today, 18:00');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('> Add "call" to today');
  const active = document.getElementById(field().getAttribute('aria-activedescendant')!);
  expect(active).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('> Call Grandma | today, 18:00');
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toBe('> Add "call" to Later');
  expect(field()).toHaveFocus();
  await userEvent.type(field(), ' ');
  expect(field()).toHaveValue('call ');
  expect(chosen()).toBe('> Call Grandma | today, 18:00');
});

test('search: Escape first empties the field, then closes', async () => {
  const onClose = await openSearch(fakeSearchRecords());
  await typeLine('call');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['read 30', '/daily-plan?day=2026-11-26', 'task Read 30 pages'],
  ['contract', '/yearly-popup?month=Apr&year=2027', 'month Read the contract'],
  ['24 books', '/yearly-overview?year=2025', 'goal Read 24 books'],
  ['middlemarch', '/bucket-list', 'bucketItem Read Middlemarch'],
  ['in bed', '/habit-tracker/habit%20Read%20in%20bed', undefined],
  ['northern', '/future-vision', 'vision See the northern lights'],
  ['old friend', '/future-vision', 'letter Old friend'],
  ['herons', '/journal?day=2025-11-20', undefined],
])('search: Enter on %s opens its place', async (line, path, record) => {
  const onClose = await openSearch(fakeSearchRecords());
  await screen.findByText('Call Grandma');
  await typeLine(line);
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(address()).toEqual([path, record === undefined ? null : { record }]));
});

test('search: a press opens a place or its dialog', async () => {
  const onClose = await openSearch(fakeSearchRecords());
  await userEvent.click(screen.getByText('Bucket List'));
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(address()).toEqual(['/bucket-list', null]));
  await typeLine('shortcuts');
  await userEvent.keyboard('{Enter}');
  expect(openShortcuts).toHaveBeenCalledTimes(1);
});

test('search: shows that some records could not be searched', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const fake = fakeSearchRecords();
  fake.server.reject('changed', 'records', 'Broken');
  await openSearch(fake);
  expect(await screen.findByText('Some things could not be searched.')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('Failed to read the records to search:', expect.anything());
});

test('search: finds events of other calendars by their title only, the next one of each name', async () => {
  const fake = fakeRecords({ CalendarSource: [school] });
  await storeReadCalendar(fake.store, now, [
    timedEvent('Choir practice', '2026-11-16T19:00', { id: '1' }),
    timedEvent('Choir practice', '2026-11-24T19:00', { id: '2', text: 'Bring the hymn book' }),
    timedEvent('Choir practice', '2026-12-01T19:00', { id: '3' }),
  ]);
  await openSearch(fake);
  await typeLine('choir');
  const group = await screen.findByRole('group', { name: 'Events' });
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choir practiceTuesday, Nov 24, 19:00']);
  await typeLine('hymn');
  expect(screen.queryByRole('group', { name: 'Events' })).toBeNull();
  await typeLine('choir');
  await userEvent.click(within(screen.getByRole('group', { name: 'Events' })).getByRole('option'));
  expect(address()[0]).toBe('/monthly-planner?view=day&date=2026-11-24');
});
