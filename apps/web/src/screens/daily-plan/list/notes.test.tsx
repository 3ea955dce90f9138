// @spec task-note

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { checkbox, openDailyPlan, storedTask } from '../testing/open-daily-plan.tsx';

const note = 'See https://example.org/a.\n[x] Read\n[ ] Outline\n<b>bold</b>';
const thesis = storedTask({ id: 'thesis', text: 'Thesis', order: 0, note });
const pages = {
  id: 'pages',
  ...{ text: 'Morning pages', repeat: 'daily', start: '2026-11-20', note: '[ ] Pen\n[ ] Paper' },
};

const mark = (name: string) => screen.findByRole('button', { name });
const line = (name: string) => screen.findByRole('checkbox', { name });
const noteField = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Note' });

async function openEditor(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${text}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  return screen.findByRole('dialog', { name: 'Edit Task' });
}

test('note: opens in the card as text with links, and a tick is stored in it without ticking the task', async () => {
  const records = fakeRecords({ DailyTask: [thesis] });
  await openDailyPlan(records);
  const button = await mark('1 of 2, note of Thesis');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  const region = await screen.findByRole('region', { name: 'Note of Thesis' });
  expect(button).toHaveAttribute('aria-controls', region.id);
  expect(within(region).getByRole('link')).toHaveAttribute('href', 'https://example.org/a');
  expect(within(region).getByText('<b>bold</b>')).toBeVisible();
  expect(await line('Read')).toBeChecked();
  await userEvent.click(await line('Outline'));
  expect(await mark('2 of 2, note of Thesis')).toBe(button);
  expect(checkbox('Thesis')).not.toBeChecked();
  await waitFor(() =>
    expect(records.server.stored('DailyTask')).toMatchObject([{ note: note.replace('[ ]', '[x]') }]),
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Note of Thesis' })).toBeNull();
  expect(button).toHaveFocus();
});

test('note: ticks of a repeating task belong to their day, and the task needs no record before', async () => {
  const records = fakeRecords({ TaskSeries: [pages] });
  await openDailyPlan(records);
  await userEvent.click(await mark('0 of 2, note of Morning pages'));
  await userEvent.click(await line('Paper'));
  await userEvent.click(await line('Pen'));
  await mark('2 of 2, note of Morning pages');
  await waitFor(() =>
    expect(records.server.stored('DailyTask')).toMatchObject([
      { id: 'pages:2026-11-20', note: pages.note, ticks: '{"1":true,"2":true}' },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await mark('0 of 2, note of Morning pages');
});

test('note: a rejected tick is rolled back, and the row shows an alert', async () => {
  const records = fakeRecords({ DailyTask: [thesis] });
  records.server.reject('update', 'DailyTask', 'Not now');
  await openDailyPlan(records);
  await userEvent.click(await mark('1 of 2, note of Thesis'));
  await userEvent.click(await line('Outline'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update task. Please try again.');
  expect(await line('Outline')).not.toBeChecked();
});

test('edit task: writes a note with check lines, and Enter saves only with Ctrl', async () => {
  const plain = storedTask({ id: 'walk', text: 'Walk', order: 0 });
  const records = fakeRecords({ DailyTask: [plain] });
  await openDailyPlan(records);
  const dialog = await openEditor('Walk');
  expect(noteField()).toHaveAccessibleDescription('Begin a line with [ ] to tick it off.');
  await userEvent.click(noteField());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Check line' }));
  expect(noteField()).toHaveFocus();
  await userEvent.keyboard('Shoes{Enter}Water{Enter}{Enter}Slowly');
  expect(noteField()).toHaveValue('[ ] Shoes\n[ ] Water\nSlowly');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await mark('0 of 2, note of Walk');
  expect(records.server.callsOf('update', 'DailyTask')).toEqual([
    { id: 'walk', note: '[ ] Shoes\n[ ] Water\nSlowly' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /note of Walk/ })).toBeNull());
});

test('edit task: "Only this day" gives the day its own note, "This and later" a new series without ticks', async () => {
  const records = fakeRecords({ TaskSeries: [pages] });
  await openDailyPlan(records);
  await userEvent.click(await mark('0 of 2, note of Morning pages'));
  await userEvent.click(await line('Pen'));
  await mark('1 of 2, note of Morning pages');
  await openEditor('Morning pages');
  expect(noteField()).toHaveValue('[x] Pen\n[ ] Paper');
  await userEvent.type(noteField(), ' and ink');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(records.server.stored('DailyTask')).toMatchObject([
      { note: '[x] Pen\n[ ] Paper and ink', ticks: '{}' },
    ]),
  );
  await openEditor('Morning pages');
  await userEvent.click(screen.getByRole('radio', { name: 'This and later' }));
  await userEvent.type(noteField(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await mark('1 of 2, note of Morning pages');
  expect(records.server.stored('TaskSeries').at(-1)).toMatchObject({ note: '[ ] Pen\n[ ] Paper and ink!' });
});
