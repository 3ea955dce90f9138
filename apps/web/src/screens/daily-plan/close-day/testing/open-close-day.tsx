import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { openDailyPlan, storedTask } from '#screens/daily-plan/testing/open-daily-plan.tsx';

/** The events of the calendar, which needs a session. */
export const mockEvents: object[] = [];
jest.mock('#features/calendar-events/use-day-events.ts', () => ({
  useDayEvents: () => ({ events: mockEvents, problem: undefined, retry: () => undefined }),
}));

export const today = '2026-11-20';
export const tomorrow = '2026-11-21';

/** Friday, 20 November 2026: two of four done. Tomorrow has four. */
const tasks = () => [
  storedTask({ id: 'pages', text: 'Morning pages', done: true }),
  storedTask({ id: 'run', text: 'Run along the river', order: 1, done: true, goalId: 'marathon' }),
  storedTask({ id: 'portuguese', text: 'Portuguese', order: 2, time: '18:30', duration: '1 h' }),
  storedTask({ id: 'bread', text: 'Bread dough', order: 3 }),
  ...['Plan', 'Swim', 'Choir', 'Letter'].map((text, order) =>
    storedTask({ id: text, text, order, date: tomorrow }),
  ),
];

export const records = () => ({
  DailyTask: tasks(),
  Habit: [
    { id: 'a', name: 'Run', days: [], log: '{"2026-11-20":true}' },
    { id: 'b', name: 'Read', days: [], log: '{"2026-11-19":true}' },
  ],
  FocusSession: [
    { id: 's', date: today, startedAt: `${today}T08:00:00.000Z`, mode: 'study', minutes: 75 },
    { id: 'y', date: '2026-11-19', startedAt: '2026-11-19T08:00:00.000Z', mode: 'work', minutes: 25 },
  ],
  YearlyGoal: [{ id: 'marathon', year: 2026, title: 'Run a half marathon', order: 0, done: false }],
});

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const heading = () => screen.getByRole('heading', { level: 2, name: /^(What|A line)/ });
export const lines = (shown: HTMLElement) =>
  within(shown)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
export const slots = () => lines(screen.getByRole('list', { name: 'Tomorrow’s first three' }));
export const next = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Tomorrow’s/ });
export const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'One line for the journal' });
export const stored = ({ server }: FakeRecords, id: string) =>
  server.stored('DailyTask').find((task) => task.id === id);
export const tomorrowOf = ({ server }: FakeRecords) =>
  server
    .stored('DailyTask')
    .filter(({ date }) => date === tomorrow)
    .toSorted((one, other) => Number(one.order) - Number(other.order))
    .map(({ text }) => text);

/** Opens the dialog in its first step. */
export async function openCloseDay(stored: Parameters<typeof fakeRecords>[0] = records()) {
  const api = fakeRecords(stored);
  await openDailyPlan(api);
  await press('Close the day');
  const shown = await screen.findByRole('dialog', { name: 'Close the day' });
  return { api, shown };
}

/** Opens the dialog at its last step. */
export async function openLastStep(stored?: Parameters<typeof fakeRecords>[0]) {
  const opened = await openCloseDay(stored);
  while (screen.queryByRole('button', { name: 'Next' })) await press('Next');
  return opened;
}
