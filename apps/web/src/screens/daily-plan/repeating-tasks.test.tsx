import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxDailyFieldLength } from '@kairos/schema/entity';
import { shiftDay } from '#domain/days/shift-day.ts';
import { fakeRecords } from '#test/fake-records.ts';
import {
  checkbox,
  dayButton,
  openDailyPlan,
  settle,
  shownTasks,
  storedTask,
} from './testing/open-daily-plan.tsx';

// jsdom does not implement it.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const series = (id: string, rest: object) => ({
  id,
  ...{ text: id, time: '', duration: '', minutes: null, repeat: 'daily', days: [], monthDay: null },
  ...{ start: '2026-11-01', end: null, without: '{}' },
  ...rest,
});
const withSeries = () =>
  fakeRecords({
    DailyTask: [storedTask({ id: 'a', text: 'Walk' })],
    TaskSeries: [
      series('Portuguese', { time: '18:30', repeat: 'weekdays' }),
      series('Pages', { time: '07:00', duration: '20 min', minutes: 20 }),
    ],
  });

test('repeating tasks: are in the list, the counts and the progress; looking writes nothing', async () => {
  const { server, store } = withSeries();
  await openDailyPlan({ server, store, changeElsewhere: () => Promise.resolve() });
  await waitFor(() => expect(shownTasks()).toEqual(['Pages', 'Portuguese', 'Walk']));
  expect(screen.getByText('0 of 3')).toBeVisible();
  expect(screen.getByText('20 min planned')).toBeVisible();
  expect(within(dayButton('Sat 21')).getByText('21').nextElementSibling?.childElementCount).toBe(1);
  await userEvent.click(dayButton('Sat 21'));
  await waitFor(() => expect(shownTasks()).toEqual(['Pages']));
  expect(server.callsOf('create', 'DailyTask')).toEqual([]);
  expect(await store.replica.storage.countDirty()).toBe(0);
});

test.each(['9999-12-31', '2201-01-01', '0001-01-01', '+010000-01-01'])(
  'repeating tasks: an address with the day %s shows today, beside stored days of far years',
  async (day) => {
    const records = fakeRecords({
      DailyTask: [
        storedTask({ id: 'a', text: 'Walk' }),
        storedTask({ id: 'far', text: 'Far away', date: '9999-12-31' }),
      ],
      TaskSeries: [
        series('Pages', { start: '0001-01-01', end: '9999-12-31' }),
        series('Later', { start: '9999-01-01', repeat: 'weekly', days: ['Mon'] }),
      ],
    });
    await openDailyPlan(records, `/daily-plan?day=${encodeURIComponent(day)}`);
    await waitFor(() => expect(shownTasks()).toEqual(['Pages', 'Walk']));
  },
);

test('repeating tasks: a move or deletion that its series has no room for changes nothing', async () => {
  // `"2026-11-20":true,` for each day, in braces.
  const room = Math.floor((maxDailyFieldLength - 1) / 18);
  const days = Array.from({ length: room }, (_, index) => [shiftDay('2001-01-01', index), true]);
  const records = fakeRecords({
    TaskSeries: [series('Pages', { start: '2001-01-01', without: JSON.stringify(Object.fromEntries(days)) })],
  });
  await openDailyPlan(records);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Pages' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete task. Please try again.');
  expect(records.store.getStatus().storageFailure).toMatchObject({ kind: 'full' });
  expect(shownTasks()).toEqual(['Pages']);
  expect(records.server.stored('DailyTask')).toEqual([]);
});

test('repeating tasks: a tick writes the whole day, once, and keeps its place', async () => {
  const records = withSeries();
  await openDailyPlan(records);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pages' }));
  await waitFor(() => expect(checkbox('Pages')).toBeChecked());
  expect(records.server.callsOf('create', 'DailyTask')).toEqual([
    {
      ...{ id: 'Pages:2026-11-20', date: '2026-11-20', text: 'Pages', time: '07:00', duration: '20 min' },
      ...{ minutes: 20, order: 0, done: true, seriesId: 'Pages', createdAt: '2026-11-20T08:00:00.000Z' },
      doneAt: '2026-11-20T09:30:00.000Z',
      // It has the note of its series.
      note: null,
    },
  ]);
  await userEvent.click(checkbox('Pages'));
  await waitFor(() => expect(checkbox('Pages')).not.toBeChecked());
  expect(records.server.callsOf('create', 'DailyTask')).toHaveLength(1);
  expect(shownTasks()).toEqual(['Pages', 'Portuguese', 'Walk']);
});

test('repeating tasks: shows a rejected tick in its row, and keeps the day as it was', async () => {
  const records = withSeries();
  records.server.reject('create', 'DailyTask', 'Not now');
  await openDailyPlan(records);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pages' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to update task. Please try again.');
  expect(alert.closest('li')).toContainElement(checkbox('Pages'));
  expect(checkbox('Pages')).not.toBeChecked();
  // Only the user's change is recorded, not the values of the series.
  await waitFor(() => expect(records.server.stored('KeptVersion')).toMatchObject([{ field: 'done' }]));
});

test('repeating tasks: a new order is stored for this day only', async () => {
  const records = withSeries();
  await openDailyPlan(records);
  await screen.findByRole('checkbox', { name: 'Pages' });
  screen.getByRole('button', { name: 'Move Walk' }).focus();
  await userEvent.keyboard(' {Home} ');
  await waitFor(() => expect(shownTasks()).toEqual(['Walk', 'Pages', 'Portuguese']));
  await waitFor(() =>
    expect(records.server.stored('DailyTask')).toMatchObject([
      { id: 'a', order: 0 },
      { id: 'Pages:2026-11-20', order: 1, text: 'Pages', done: false },
      { id: 'Portuguese:2026-11-20', order: 2 },
    ]),
  );
  await userEvent.click(dayButton('Thu 19'));
  await waitFor(() => expect(shownTasks()).toEqual(['Pages', 'Portuguese']));
});

test('repeating tasks: a new task comes behind those of the day', async () => {
  const records = withSeries();
  await openDailyPlan(records);
  await screen.findByRole('checkbox', { name: 'Pages' });
  await userEvent.type(screen.getByRole('textbox', { name: 'New task' }), 'Bread dough{Enter}');
  await waitFor(() => expect(shownTasks()).toEqual(['Pages', 'Portuguese', 'Walk', 'Bread dough']));
  expect(records.server.callsOf('create', 'DailyTask')).toMatchObject([{ text: 'Bread dough', order: 3 }]);
});

test('repeating tasks: the bin deletes this day only, and a deletion of another device too', async () => {
  const records = withSeries();
  await openDailyPlan(records);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Pages' }));
  await waitFor(() => expect(shownTasks()).toEqual(['Portuguese', 'Walk']));
  await records.changeElsewhere('TaskSeries', 'Portuguese', { without: '{"2026-11-20":true}' });
  await waitFor(() => expect(shownTasks()).toEqual(['Walk']));
  await userEvent.click(dayButton('Thu 19'));
  await waitFor(() => expect(shownTasks()).toEqual(['Pages', 'Portuguese']));
  await userEvent.click(screen.getByRole('button', { name: /^Undo: / }));
  await settle();
  await userEvent.click(dayButton('Fri 20'));
  await waitFor(() => expect(shownTasks()).toEqual(['Pages', 'Walk']));
});
