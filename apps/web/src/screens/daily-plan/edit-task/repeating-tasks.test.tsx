// @spec task-after-done

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxDailyFieldLength } from '@kairos/schema/entity';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { shiftDay } from '#domain/days/shift-day.ts';
import { fakeRecords } from '#test/fake-records.ts';
import {
  checkbox,
  dayButton,
  openDailyPlan,
  settle,
  shownTasks,
  storedTask,
} from '../testing/open-daily-plan.tsx';
import { button, openEditor, repeat } from './testing/edit-task-form.ts';

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
  expect(await store.replica.storage.countUnsent()).toBe(0);
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

const plants = {
  ...{ id: 'plants', text: 'Water', time: '', duration: '', minutes: null, repeat: 'afterDone', every: 7 },
  ...{ days: [], monthDay: null, start: '2026-11-20', end: null, without: '{"2026-11-20":true}' },
};
const water = storedTask({ id: 'water', text: 'Water', seriesId: 'plants' });
const walk = storedTask({ id: 'walk', text: 'Walk', order: 1 });

/** Opens Friday, 20 November 2026, with a task that comes again 7 days after it is done. */
async function openWater(task: Partial<DailyTask> = {}, rule: object = {}) {
  const records = fakeRecords({
    DailyTask: [{ ...water, ...task }, walk],
    TaskSeries: [{ ...plants, ...rule }],
  });
  await openDailyPlan(records);
  return records;
}

const stored = (records: Awaited<ReturnType<typeof openWater>>) =>
  records.server
    .stored('DailyTask')
    .filter(({ id }) => id.startsWith('water'))
    .map(({ id, date, done }) => `${String(date)} ${id}${done === true ? ' ✓' : ''}`);
const again = () => screen.findByText('Again on Friday, Nov 27');
const tick = async (name = 'Water') => userEvent.click(await screen.findByRole('checkbox', { name }));

test('after done: a tick makes the next task and says when it comes; Undo takes both back', async () => {
  const records = await openWater();
  await waitFor(() => expect(shownTasks()).toEqual(['Water', 'Walk']));
  expect(checkbox('Water')).toHaveAccessibleDescription('Comes again 7 days after it is done');
  await tick();
  expect(await again()).toBeVisible();
  expect(stored(records)).toEqual(['2026-11-20 water ✓', '2026-11-27 water~1']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Again on Friday, Nov 27' }));
  await waitFor(() => expect(checkbox('Water')).not.toBeChecked());
  await waitFor(() => expect(stored(records)).toEqual(['2026-11-20 water']));
});

test('after done: opening the task again takes the next one and the toast back, also at once', async () => {
  const records = await openWater();
  await tick();
  await again();
  await tick();
  await waitFor(() => expect(stored(records)).toEqual(['2026-11-20 water']));
  expect(screen.queryByText('Again on Friday, Nov 27')).toBeNull();
  await tick();
  await tick();
  await waitFor(() => expect(checkbox('Water')).not.toHaveAttribute('aria-busy'));
  await waitFor(() => expect(stored(records)).toEqual(['2026-11-20 water']));
});

test('after done: a tick of a task that ends, or of another repetition, shows no toast', async () => {
  const records = await openWater({}, { end: '2026-11-26' });
  await tick();
  await waitFor(() => expect(checkbox('Water')).toBeChecked());
  await tick('Walk');
  await waitFor(() => expect(checkbox('Walk')).toBeChecked());
  expect(screen.queryByText(/^Again on/)).toBeNull();
  expect(stored(records)).toEqual(['2026-11-20 water ✓']);
});

test('after done: a task that was left open waits among those of earlier days', async () => {
  const records = await openWater({ date: '2026-11-12' });
  await userEvent.click(await screen.findByRole('button', { name: '1 left from an earlier day' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: /let it go|let go/i }));
  await waitFor(() => expect(stored(records)).toEqual(['2026-11-27 water~1']));
});

test('after done: deleting and moving to Later make the next task come; Undo takes it back', async () => {
  const records = await openWater();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Water' }));
  await waitFor(() => expect(stored(records)).toEqual(['2026-11-27 water~1']));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Deleted Water' }));
  await waitFor(() => expect(stored(records)).toEqual(['2026-11-20 water']));
  await openEditor('Water');
  await userEvent.click(button('Delete'));
  await waitFor(() => expect(stored(records)).toEqual(['2026-11-27 water~1']));
});

test('after done: choosing this repetition for a done task creates its next task', async () => {
  const records = fakeRecords({
    DailyTask: [storedTask({ id: 'water', text: 'Water', done: true, doneAt: '2026-11-19T08:00:00.000Z' })],
  });
  await openDailyPlan(records);
  await openEditor('Water');
  await repeat('Some days after it is done');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(stored(records)).toEqual(['2026-11-20 water ✓', '2026-11-26 water~1']));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(stored(records)).toEqual(['2026-11-20 water ✓']));
});
