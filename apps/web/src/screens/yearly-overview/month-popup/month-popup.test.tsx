// @spec error-popup pasted-lines

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { useState } from 'react';
import type { Month } from '#domain/days/month.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import { MonthPopup } from './month-popup.tsx';
import { useAddTask } from './use-add-task.ts';

const stored = (task: Partial<YearlyPopupTask> & { readonly id: string }) => ({
  month: 'Nov',
  year: 2026,
  title: task.id,
  date: null,
  time: null,
  done: false,
  ...task,
});

function Months() {
  const adding = useAddTask();
  const [month, setMonth] = useState<Month | undefined>('Nov');
  if (month === undefined) return <button onClick={() => setMonth('Nov')}>Open</button>;
  return <MonthPopup year={2026} month={month} adding={adding} onClose={() => setMonth(undefined)} />;
}

/** Opens November 2026. */
async function openPopup(api: FakeRecords = fakeRecords()) {
  const areas = ['monthly-popup', 'records'] as const;
  await renderInApp(<Months />, { areas, path: '/yearly-popup', store: api.store });
  await settle();
  return api;
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Task title' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
const silenceErrors = () => jest.spyOn(console, 'error').mockImplementation();
/** The titles of the tasks in a list. */
const listed = (list: 'To Do' | 'Completed') =>
  screen
    .queryAllByRole('list', { name: list })
    .flatMap((found) => [...found.children].map((task) => task.textContent));

test('popup tasks: shows the tasks of the month and year', async () => {
  const tasks = [
    stored({ id: 'One' }),
    stored({ id: 'Two', done: true }),
    stored({ id: 'Next month', month: 'Dec' }),
    stored({ id: 'Last year', year: 2025 }),
    stored({ id: 'Any year', year: null }),
  ];
  await openPopup(fakeRecords({ YearlyPopupTask: tasks }));
  expect(listed('To Do')).toEqual(['Any year', 'One']);
  expect(listed('Completed')).toEqual(['Two']);
});

test('month popup: pasted lines become one task each', async () => {
  const api = await openPopup();
  await userEvent.click(title());
  await userEvent.paste('Book flights\n[x] Renew the passport');
  await press('Add 2 tasks');
  await settle();
  expect(listed('To Do')).toEqual(['Book flights']);
  expect(listed('Completed')).toEqual(['Renew the passport']);
  expect(title()).toHaveValue('');
  expect(api.server.callsOf('create', 'YearlyPopupTask')).toHaveLength(2);
});

test('month popup: keeps typed values when the page is left', async () => {
  const api = await openPopup();
  await userEvent.type(title(), 'Book flights');
  cleanup();
  await openPopup(api);
  expect(title()).toHaveValue('Book flights');
  await press('Add');
  await settle();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('month calendar: its weeks start on the weekday of the setting, at once when it changes', async () => {
  await openPopup();
  const shown = () => [
    ...screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label')?.slice(0, 3)),
    screen.getAllByRole('gridcell').findIndex(({ textContent }) => textContent === '1'),
  ];
  // 1 November 2026 is a Sunday.
  expect(shown()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 0]);
  act(() => weekStart.set('Mon'));
  expect(shown()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 6]);
  act(() => weekStart.set('Sat'));
  expect(shown()).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 1]);
  act(() => weekStart.set('Sun'));
});

test('month popup: shows the tasks of this device without a network', async () => {
  const api = fakeRecords({ YearlyPopupTask: [stored({ id: 'One' })] });
  await api.store.refresh();
  api.server.isAway = true;
  await openPopup(api);
  expect(listed('To Do')).toEqual(['One']);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('popup tasks: a failed load is logged and can be retried', async () => {
  const log = silenceErrors();
  const api = fakeRecords({ YearlyPopupTask: [stored({ id: 'One' })] });
  api.server.reject('changed', 'records', 'no');
  await openPopup(api);
  expect(log).toHaveBeenCalledWith('Failed to load the tasks of the month:', new Error('no'));
  api.server.clearFaults();
  await press('Try again');
  await waitFor(() => expect(listed('To Do')).toEqual(['One']));
});

test('popup task: is added after the server has it; empty fields are null', async () => {
  const api = await openPopup();
  const release = api.server.hold('create', 'YearlyPopupTask');
  await userEvent.type(title(), ' One {Enter}');
  await settle();
  expect(title()).toHaveValue('');
  expect(title().form).toHaveAttribute('aria-busy', 'true');
  expect(listed('To Do')).toEqual([]);
  release();
  await waitFor(() => expect(listed('To Do')).toEqual(['One']));
  expect(title().form).not.toHaveAttribute('aria-busy');
  const { id: _, createdAt: __, ...sent } = api.server.callsOf('create', 'YearlyPopupTask')[0] ?? {};
  const { id: ___, ...expected } = stored({ id: '', title: 'One' });
  expect(sent).toEqual(expected);
});

test('popup task: Enter during an earlier request adds the task and clears the inputs', async () => {
  const api = await openPopup();
  const release = api.server.hold('create', 'YearlyPopupTask');
  await userEvent.type(title(), 'One{Enter}Two{Enter}');
  expect(title()).toHaveValue('');
  release();
  await waitFor(() => expect(listed('To Do').toSorted()).toEqual(['One', 'Two']));
  expect(api.server.callsOf('create', 'YearlyPopupTask')).toMatchObject([{ title: 'One' }, { title: 'Two' }]);
});

test('popup task: without a network it is added on this device, and sent later', async () => {
  const api = await openPopup();
  const log = silenceErrors();
  api.server.isAway = true;
  await userEvent.type(title(), 'One{Enter}');
  await waitFor(() => expect(listed('To Do')).toEqual(['One']));
  expect(title()).toHaveValue('');
  expect(log).not.toHaveBeenCalled();
  api.server.isAway = false;
  act(() => api.store.outbox.send());
  await waitFor(() => expect(api.server.stored('YearlyPopupTask')).toMatchObject([{ title: 'One' }]));
});

test('popup task: a rejected title returns after the popup was closed and overwrites nothing', async () => {
  const log = silenceErrors();
  const api = await openPopup();
  api.server.reject('create', 'YearlyPopupTask', 'no');
  const release = api.server.hold('create', 'YearlyPopupTask');
  await userEvent.type(title(), 'One{Enter}Half a tho');
  await press('Close');
  release();
  await settle();
  expect(log.mock.calls).toEqual([['Failed to add task:', new RejectedChange('no')]]);
  api.server.clearFaults();
  await press('Open');
  expect(title()).toHaveValue('Half a tho');
  await userEvent.type(title(), 'ught{Enter}');
  expect(title()).toHaveValue('One');
  await userEvent.type(title(), '{Enter}');
  expect(title()).toHaveValue('');
  await waitFor(() => expect(listed('To Do').toSorted()).toEqual(['Half a thought', 'One']));
});

test('popup task: a title that could not be stored on this device returns', async () => {
  const log = silenceErrors();
  const api = await openPopup();
  jest.spyOn(api.store.replica.storage, 'write').mockRejectedValueOnce(new StorageError('quota'));
  await userEvent.type(title(), 'One{Enter}');
  await waitFor(() => expect(title()).toHaveValue('One'));
  expect(log.mock.calls).toEqual([['Failed to add task:', new StorageError('quota')]]);
});

test('complete task: moves it at once, and back with a log line when the server rejects', async () => {
  const log = silenceErrors();
  const api = await openPopup(fakeRecords({ YearlyPopupTask: [stored({ id: 'One' })] }));
  api.server.reject('update', 'YearlyPopupTask', 'no');
  const release = api.server.hold('update', 'YearlyPopupTask');
  await press('Complete One');
  expect(listed('Completed')).toEqual(['One']);
  release();
  await waitFor(() => expect(listed('To Do')).toEqual(['One']));
  expect(log.mock.calls).toEqual([['Failed to complete task:', new RejectedChange('no')]]);
});

test('complete task: without a network it stays completed, and is sent later', async () => {
  const api = await openPopup(fakeRecords({ YearlyPopupTask: [stored({ id: 'One' })] }));
  api.server.isAway = true;
  await press('Complete One');
  await settle();
  expect(listed('Completed')).toEqual(['One']);
  api.server.isAway = false;
  act(() => api.store.outbox.send());
  await waitFor(() => expect(api.server.stored('YearlyPopupTask')).toMatchObject([{ done: true }]));
});

test('delete task: removes it at once, and shows it again with a log line when the server rejects', async () => {
  const log = silenceErrors();
  const api = await openPopup(fakeRecords({ YearlyPopupTask: [stored({ id: 'One' })] }));
  api.server.reject('delete', 'YearlyPopupTask', 'no');
  const release = api.server.hold('delete', 'YearlyPopupTask');
  await press('Delete One');
  await waitFor(() => expect(listed('To Do')).toEqual([]));
  expect(await screen.findByRole('button', { name: /^Undo: / })).toBeInTheDocument();
  release();
  await waitFor(() => expect(listed('To Do')).toEqual(['One']));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull());
  expect(log.mock.calls).toEqual([['Failed to delete task:', new RejectedChange('no')]]);
});

test('delete task: undo restores id and fields', async () => {
  const task = stored({ id: 'One', date: '2026-11-24', time: '19:00', done: true });
  const api = await openPopup(fakeRecords({ YearlyPopupTask: [task] }));
  await press('Delete One');
  await waitFor(() => expect(api.server.stored('YearlyPopupTask')).toEqual([]));
  await press('Undo: Deleted One');
  await waitFor(() => expect(api.server.stored('YearlyPopupTask')).toMatchObject([task]));
  expect(listed('Completed')).toEqual(['OneNov 24 · 19:00']);
});
