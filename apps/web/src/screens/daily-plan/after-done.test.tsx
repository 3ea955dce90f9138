import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { fakeRecords } from '#test/fake-records.ts';
import { button, openEditor, repeat } from './edit-task/testing/edit-task-form.ts';
import { checkbox, openDailyPlan, shownTasks, storedTask } from './testing/open-daily-plan.tsx';

const series = {
  ...{ id: 'plants', text: 'Water', time: '', duration: '', minutes: null, repeat: 'afterDone', every: 7 },
  ...{ days: [], monthDay: null, start: '2026-11-20', end: null, without: '{"2026-11-20":true}' },
};
const water = storedTask({ id: 'water', text: 'Water', seriesId: 'plants' });
const walk = storedTask({ id: 'walk', text: 'Walk', order: 1 });

/** Opens Friday, 20 November 2026, with a task that comes again 7 days after it is done. */
async function openWater(task: Partial<DailyTask> = {}, rule: object = {}) {
  const records = fakeRecords({
    DailyTask: [{ ...water, ...task }, walk],
    TaskSeries: [{ ...series, ...rule }],
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

test('after done: a tick of a task that ends, or of another repetition, says nothing', async () => {
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

test('after done: a done task that begins to come again gets its next task at once', async () => {
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
