import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openHabit, press, storedHabit, storedOf, toggleDay } from './testing/open-habit-tracker.tsx';

const values = { id: 'read', name: 'Read', days: [], amount: 8, unit: 'pages' };
const amountsOf = (api: Parameters<typeof storedOf>[0]) =>
  JSON.parse(String(storedOf(api)?.amounts)) as unknown;
const number = (weekday: string, amount: string) =>
  screen.getByRole('button', { name: `Read ${weekday}, ${amount} of 8 pages` });

test('amounts: a press stores the whole amount and the log, and a second one takes both back', async () => {
  const api = await openHabit(storedHabit({ ...values, amounts: '{"2026-11-17":3}' }));
  await toggleDay('Read Tue');
  expect(number('Tue', '8')).toHaveTextContent('8');
  await waitFor(() => expect(amountsOf(api)).toEqual({ '2026-11-17': 8 }));
  expect(storedOf(api)?.log).toBe('{"2026-11-17":true}');
  await toggleDay('Read Tue');
  expect(number('Tue', '0')).toHaveTextContent('–');
  await waitFor(() => expect(amountsOf(api)).toEqual({}));
  expect(storedOf(api)?.log).toBe('{"2026-11-17":false}');
});

test('amounts: the popover stores each valid number, and none of an invalid text', async () => {
  const api = await openHabit(storedHabit(values));
  await userEvent.click(number('Wed', '0'));
  const popover = within(await screen.findByRole('dialog', { name: 'Wednesday, Nov 18' }));
  const amount = popover.getByRole('spinbutton', { name: 'Amount' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '2.75');
  await waitFor(() => expect(amountsOf(api)).toEqual({ '2026-11-18': 2.75 }));
  await userEvent.clear(amount);
  await userEvent.type(amount, '-1');
  expect(amount).toBeInvalid();
  expect(amount).toHaveAccessibleDescription('Choose a number from 0 to 100,000.');
  await press('Done');
  expect(amount).toBeInTheDocument();
  await userEvent.clear(amount);
  await userEvent.type(amount, '9{Enter}');
  expect(amount).not.toBeInTheDocument();
  expect(number('Wed', '9')).toHaveFocus();
  await waitFor(() => expect(storedOf(api)?.log).toBe('{"2026-11-18":true}'));
  expect(amountsOf(api)).toEqual({ '2026-11-18': 9 });
});

test('amounts: the arrow keys on a circle change the amount by one, not below 0', async () => {
  const api = await openHabit(storedHabit({ ...values, amounts: '{"2026-11-19":0.5}' }));
  screen.getByRole('button', { name: 'Read Thu' }).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await waitFor(() => expect(amountsOf(api)).toEqual({ '2026-11-19': 1.5 }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(amountsOf(api)).toEqual({}));
  expect(screen.getByRole('button', { name: 'Read Thu' })).toHaveAccessibleDescription('0 of 8 pages');
});

test('times a week: the card counts this week, and says nothing of it when all of it is paused', async () => {
  const log = '{"2026-11-16":true,"2026-11-18":true}';
  const api = await openHabit(storedHabit({ ...values, amount: null, perWeek: 3, log }));
  expect(screen.getByText(/^2 of 3 this week/)).toBeInTheDocument();
  await toggleDay('Read Thu');
  expect(screen.getByText(/^3 this week/)).toBeInTheDocument();
  expect(screen.getByText('week streak')).toBeInTheDocument();
  const pauses = '[{"from":"2026-11-16","to":"2026-11-22"}]';
  await act(() => api.store.change([{ entity: 'Habit', id: 'read', values: { pauses } }]));
  await waitFor(() => expect(screen.queryByText(/this week/)).toBeNull());
});
