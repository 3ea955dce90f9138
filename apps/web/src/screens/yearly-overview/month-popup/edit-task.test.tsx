import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { MonthPopup } from './month-popup.tsx';
import { useAddTask } from './use-add-task.ts';

const flights = {
  id: 'a',
  month: 'Nov',
  year: 2026,
  title: 'Book flights',
  date: '2026-11-24',
  time: '19:00',
  done: false,
};

function November() {
  const adding = useAddTask();
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <button onClick={() => setIsOpen(true)}>Open</button>;
  return <MonthPopup year={2026} month="Nov" adding={adding} onClose={() => setIsOpen(false)} />;
}

async function open(task = flights) {
  const api = fakeRecords({ YearlyPopupTask: [task] });
  await renderInApp(<November />, { areas: ['monthly-popup', 'records'], store: api.store });
  await edit();
  return api;
}

async function edit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Book flights' }));
  await screen.findByRole('dialog', { name: 'Edit Task' });
}

const popup = () => within(screen.getByRole('dialog', { name: 'Nov 2026' }));
const fields = () => within(screen.getByRole('dialog', { name: 'Edit Task' }));
const title = () => fields().getByRole<HTMLInputElement>('textbox', { name: 'Task title' });
const date = () => fields().getByLabelText<HTMLInputElement>('Date');
const time = () => fields().getByLabelText<HTMLInputElement>('Time');
const press = (name: string) => userEvent.click(fields().getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Task' })).toBeNull());
const listed = (list: 'To Do' | 'Completed') =>
  popup()
    .queryAllByRole('list', { name: list })
    .flatMap((found) => [...found.children].map((task) => task.textContent));
async function retype(field: HTMLElement, value: string) {
  await userEvent.clear(field);
  await userEvent.type(field, value);
}

test('edit month task: shows the stored fields, and sends only changed ones', async () => {
  const api = await open();
  expect([title().value, date().value, time().value]).toEqual(['Book flights', '2026-11-24', '19:00']);
  await retype(title(), ' Book trains ');
  await userEvent.clear(time());
  await press('Save');
  await isClosed();
  expect(listed('To Do')).toEqual(['Book trainsNov 24']);
  expect(api.server.callsOf('update', 'YearlyPopupTask')).toEqual([
    { id: 'a', title: 'Book trains', time: null },
  ]);
});

test('edit month task: a completed task is edited too, and stays completed', async () => {
  await open({ ...flights, done: true });
  await retype(title(), 'Book trains{Enter}');
  await isClosed();
  expect(listed('Completed')).toEqual(['Book trainsNov 24 · 19:00']);
});

test('edit month task: a task without a year stays in the list when its date becomes one of another year', async () => {
  const { year: _, ...anyYear } = flights;
  const api = await open({ ...anyYear, year: null } as unknown as typeof flights);
  await retype(date(), '2027-01-02');
  await press('Save');
  await isClosed();
  expect(listed('To Do')).toEqual(['Book flightsJan 2, 2027 · 19:00']);
  expect(api.server.stored('YearlyPopupTask')).toMatchObject([
    { date: '2027-01-02', year: 2026, month: 'Nov' },
  ]);
});

test('edit month task: an empty title is rejected under its field and keeps the focus there', async () => {
  const api = await open();
  await retype(title(), '  ');
  await press('Save');
  expect(title()).toHaveFocus();
  expect(title()).toHaveAccessibleDescription('Write what it is.');
  expect(api.server.callsOf('update', 'YearlyPopupTask')).toEqual([]);
  await userEvent.type(title(), 'Book trains');
  expect(title()).not.toHaveAttribute('aria-invalid');
});

test('edit month task: a day of a far year is rejected under its field', async () => {
  const api = await open();
  fireEvent.change(date(), { target: { value: '0026-11-20' } });
  expect(date()).not.toHaveAttribute('aria-invalid');
  await press('Save');
  expect(date()).toHaveFocus();
  expect(date()).toHaveAccessibleDescription('Choose a day from 1900 to 2200.');
  expect(api.server.callsOf('update', 'YearlyPopupTask')).toEqual([]);
  fireEvent.change(date(), { target: { value: '2026-11-20' } });
  expect(date()).not.toHaveAttribute('aria-invalid');
  await press('Save');
  await isClosed();
  expect(api.server.callsOf('update', 'YearlyPopupTask')).toMatchObject([{ date: '2026-11-20' }]);
});

test('edit month task: shows a rejection, and keeps the dialog and the entered values', async () => {
  const api = await open();
  api.server.reject('update', 'YearlyPopupTask', 'no');
  await retype(title(), 'Book trains');
  await press('Save');
  expect((await fields().findByRole('alert')).textContent).toBe('Failed to update task. Please try again.');
  expect(title()).toHaveValue('Book trains');
  expect(listed('To Do')).toEqual(['Book flightsNov 24 · 19:00']);
  api.server.clearFaults();
  await press('Save');
  await isClosed();
  expect(listed('To Do')).toEqual(['Book trainsNov 24 · 19:00']);
});

test('edit month task: Close keeps the entered values, also of a closed popup; Cancel removes them', async () => {
  await open();
  await retype(title(), 'Book trains');
  await press('Close');
  await userEvent.click(popup().getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await edit();
  expect(title()).toHaveValue('Book trains');
  await press('Cancel');
  await edit();
  expect(title()).toHaveValue('Book flights');
});

test('edit month task: shows changes of another device in untouched fields, and saves both', async () => {
  const api = await open();
  await retype(title(), 'Book trains');
  await act(() => api.changeElsewhere('YearlyPopupTask', 'a', { title: 'Fly', time: '08:00' }));
  await waitFor(() => expect(time()).toHaveValue('08:00'));
  await press('Save');
  await isClosed();
  expect(api.server.stored('YearlyPopupTask')).toMatchObject([{ title: 'Book trains', time: '08:00' }]);
});

test('edit month task: stores a task again, with the entered values, after another device deletes it', async () => {
  const api = await open();
  await retype(title(), 'Book trains');
  await act(() => api.changeElsewhere('YearlyPopupTask', 'a', { _deleted: true }));
  await press('Save');
  await isClosed();
  await waitFor(() => expect(listed('To Do')).toEqual(['Book trainsNov 24 · 19:00']));
  expect(api.server.stored('YearlyPopupTask')).toMatchObject([{ ...flights, title: 'Book trains' }]);
});

test('edit month task: without a network it is stored on this device, and sent later', async () => {
  const api = await open();
  api.server.isAway = true;
  await retype(date(), '2026-11-25');
  await press('Save');
  await isClosed();
  expect(listed('To Do')).toEqual(['Book flightsNov 25 · 19:00']);
  api.server.isAway = false;
  act(() => api.store.outbox.send());
  await waitFor(() => expect(api.server.stored('YearlyPopupTask')).toMatchObject([{ date: '2026-11-25' }]));
});

test('edit month task: has a note with check lines', async () => {
  const api = await open({ ...flights, note: 'Window seats' } as typeof flights);
  const note = fields().getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  expect(note.value).toBe('Window seats');
  await userEvent.type(note, '{Enter}Compare');
  await press('Check line');
  await press('Save');
  await isClosed();
  await waitFor(() =>
    expect(api.server.stored('YearlyPopupTask')).toMatchObject([
      { title: 'Book flights', note: 'Window seats\n[ ] Compare' },
    ]),
  );
});
