// @spec week-review

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { WeekReviewDialog } from './week-review-dialog.tsx';

/** Google's and other calendars' events on the days of the week. */
const mockEvents: object[] = [];
jest.mock('#features/calendar-events/use-day-events.ts', () => ({
  useDayEvents: () => ({ events: mockEvents, problem: undefined, retry: () => undefined }),
}));

const week = { first: '2026-11-15', last: '2026-11-21' };
const task = (id: string, values: object) => ({
  ...{ id, text: id, date: '2026-11-18', time: '', duration: '', order: 0, done: false },
  ...values,
});
const records = () => ({
  DailyTask: [
    task('Thesis', { done: true, goalId: 'degree', minutes: 90 }),
    task('Letter', { date: '2026-11-17', minutes: 30 }),
    task('Stretch', { date: '2026-11-19', seriesId: 'stretch' }),
    task('Swim', { date: '2026-11-21' }),
    task('Choir', { date: '2026-11-23', order: 4 }),
  ],
  LaterTask: ['Passport', 'Bicycle', 'Recipe'].map((text, order) => ({ id: text, text, order })),
  Habit: [{ id: 'pages', name: 'Morning pages', days: [], log: '{"2026-11-16":true,"2026-11-17":true}' }],
  FocusSession: [
    {
      ...{ id: 's', date: '2026-11-18', startedAt: '2026-11-18T08:00:00.000Z' },
      ...{ mode: 'study', minutes: 75, goalId: 'degree' },
    },
  ],
  YearlyGoal: [{ id: 'degree', year: 2026, title: 'Finish the degree', order: 0, done: false }],
  JournalPage: [
    { id: '2026-11-16', date: '2026-11-16', text: '\n The river again.\nTwo pages.', mood: 'good' },
    { id: '2026-11-22', date: '2026-11-22', text: 'Not this week.' },
  ],
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const offers = () => screen.queryAllByRole('button', { name: /^\+/ }).map(({ textContent }) => textContent);

/** Friday, 20 November 2026. */
async function openReview(stored: Parameters<typeof fakeRecords>[0] = records()) {
  const api = fakeRecords(stored);
  const onClose = jest.fn();
  await renderInApp(<WeekReviewDialog week={week} onClose={onClose} />, {
    areas: ['week-review', 'close-day', 'records'],
    store: api.store,
  });
  return { api, onClose, dialog: screen.getByRole('dialog', { name: 'Look back on the week' }) };
}

test('week review: shows the goals, habits, focus and lengths of the week', async () => {
  const { dialog } = await openReview();
  const inside = within(dialog);
  expect(inside.getByText('Nov 15 – 21')).toBeVisible();
  expect(await screen.findByText('1 thing done.')).toBeVisible();
  expect(inside.getByRole('heading', { name: 'What moved' })).toHaveFocus();
  expect(inside.getByText('1 step · 1 h 15 min focus')).toBeVisible();
  expect(inside.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'Wed',
    'Mon and Tue',
    'Wed: 1 h 15 min',
    'Step 1 of 3',
  ]);
  expect(inside.getByText('2 h planned')).toBeVisible();
  expect(inside.getByText('1 h 30 min done')).toBeVisible();
});

test('week review: lists what was on, each event once, with its day', async () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour);
  mockEvents.push(
    { id: 'a', title: 'Exam', start: at(18, 10), end: at(18, 11), allDay: false, source: { tint: 'sage' } },
    { id: 'b', title: 'Trip', start: at(16, 0), end: at(17, 23), allDay: true },
  );
  await openReview();
  const wasOn = await screen.findByRole('region', { name: 'What was on' });
  const lines = within(wasOn).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['TripMon', 'ExamWed 10:00']);
  mockEvents.length = 0;
});

test('week review: says kindly that a week was quiet', async () => {
  const { dialog } = await openReview({});
  expect(await screen.findByText('A quiet week. Some weeks are.')).toBeVisible();
  expect(within(dialog).queryByRole('heading', { level: 3 })).toBeNull();
});

test('week review: the other steps can be used when the week cannot be loaded', async () => {
  const error = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const api = fakeRecords({});
  api.server.isAway = true;
  await renderInApp(<WeekReviewDialog week={week} onClose={jest.fn()} />, {
    areas: ['week-review', 'close-day', 'records'],
    store: api.store,
  });
  expect(await screen.findByText('This week could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await press('Next');
  expect(field('One line for the week')).toHaveValue('');
  expect(error).toHaveBeenCalledWith('Failed to load the week:', expect.anything());
});

test('week review: shows the first line of each journal page, and keeps a typed line', async () => {
  await openReview();
  await screen.findByText('1 thing done.');
  await press('Next');
  expect(screen.getByRole('heading', { name: 'One line for the week' })).toHaveFocus();
  expect(screen.getByText('What you wrote')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MonThe river again.',
  ]);
  await userEvent.type(field('One line for the week'), 'Less hurry.');
  await press('Back');
  await press('Next');
  expect(field('One line for the week')).toHaveValue('Less hurry.');
});

test('week review: suggests tasks of Later and open tasks of the week; Enter moves the focus to the next field', async () => {
  await openReview();
  await screen.findByText('1 thing done.');
  await press('Next');
  await press('Next');
  expect(offers()).toEqual(['Passport', 'Bicycle', 'Recipe', 'Letter']);
  await userEvent.type(field('First for next week'), 'Call Ada{Enter}');
  expect(field('Second for next week')).toHaveFocus();
  await press('+ Bicycle');
  expect(field('Second for next week')).toHaveValue('Bicycle');
  expect(field('Third for next week')).toHaveFocus();
  expect(offers()).toEqual(['Passport', 'Recipe', 'Letter']);
  await press('+ Letter');
  expect(screen.getByRole('button', { name: 'Close the week' })).toHaveFocus();
  expect(screen.getByRole('button', { name: '+ Passport' })).toHaveAttribute('aria-disabled', 'true');
  const days = within(screen.getByRole('combobox', { name: 'Day for the first' })).getAllByRole('option');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Later',
    'Sunday, Nov 22',
    'Monday, Nov 23',
    'Tuesday, Nov 24',
    'Wednesday, Nov 25',
    'Thursday, Nov 26',
    'Friday, Nov 27',
    'Saturday, Nov 28',
  ]);
});

test('week review: stores the line and the intentions, and wishes a good week', async () => {
  const { api, onClose } = await openReview();
  await screen.findByText('1 thing done.');
  await press('Next');
  await userEvent.type(field('One line for the week'), 'Less hurry.');
  await press('Next');
  await userEvent.type(field('First for next week'), 'Call Ada');
  await press('+ Bicycle');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Day for the second' }),
    'Monday, Nov 23',
  );
  await press('+ Letter');
  await press('Close the week');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.getByText('Have a good week.')).toBeVisible();
  expect(api.server.stored('WeekPage')).toMatchObject([
    { id: '2026-11-15', date: '2026-11-15', to: '2026-11-21', text: 'Less hurry.' },
  ]);
  const later = api.server
    .stored('LaterTask')
    .toSorted((one, other) => Number(one.order) - Number(other.order));
  expect(later.map(({ text }) => text)).toEqual(['Call Ada', 'Letter', 'Passport', 'Recipe']);
  const moved = api.server.stored('DailyTask').filter(({ date }) => date === '2026-11-23');
  expect(moved.map(({ id, order }) => [id, order])).toEqual(
    expect.arrayContaining([
      ['Choir', 4],
      ['Bicycle', 5],
    ]),
  );
});

test('week review: a failed save shows an alert and keeps the input; the next save adds each task once', async () => {
  const { api, onClose } = await openReview();
  await screen.findByText('1 thing done.');
  await press('Next');
  await press('Next');
  await userEvent.type(field('First for next week'), 'Call Ada');
  api.server.reject('create', 'LaterTask', 'No space');
  await press('Close the week');
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved. Please try again.');
  expect(onClose).not.toHaveBeenCalled();
  expect(field('First for next week')).toHaveValue('Call Ada');
  api.server.clearFaults();
  await press('Close the week');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.server.stored('LaterTask').filter(({ text }) => text === 'Call Ada')).toHaveLength(1);
});
