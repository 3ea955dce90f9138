import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { fakeRecords } from '#test/fake-records.ts';
import {
  checkbox,
  dayOfThree,
  newTaskInput,
  openDailyPlan,
  settle,
  shownTasks,
} from '../testing/open-daily-plan.tsx';

const time = () => screen.getByLabelText<HTMLInputElement>('Time');
const duration = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Duration' });
const add = () => screen.getByRole('button', { name: 'Add' });

// @spec day-text-input day-time-input day-duration-input
test('new task: the inputs have type and placeholder', async () => {
  await openDailyPlan(fakeRecords());
  await settle();
  expect(newTaskInput()).toHaveAttribute('placeholder', 'Add a new task...');
  expect(time()).toHaveAttribute('type', 'time');
  expect(duration()).toHaveAttribute('placeholder', 'e.g. 30 min');
});

// @spec day-enter-adds
test('add task: Enter adds; a blank text sends nothing', async () => {
  const api = fakeRecords();
  await openDailyPlan(api);
  await userEvent.type(newTaskInput(), '   {Enter}');
  await userEvent.click(add());
  await settle();
  expect(api.server.callsOf('create', 'DailyTask')).toEqual([]);
  await userEvent.type(newTaskInput(), 'Stretch{Enter}');
  expect(await screen.findByText('Stretch')).toBeVisible();
});

// @spec typed-task-in-day
test('add task: offers a date in the text, and Enter keeps the words', async () => {
  const api = fakeRecords();
  await openDailyPlan(api);
  const offer = () => screen.findByRole('button', { name: /^Add "/ });
  await userEvent.type(newTaskInput(), 'call mum sat from 11 to 12:30');
  expect(await offer()).toHaveTextContent('Add "call mum" to Saturday, Nov 21 at 11:00 for 1 h 30 min');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('call mum sat from 11 to 12:30')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add "/ })).toBeNull();
  fireEvent.change(time(), { target: { value: '08:15' } });
  await userEvent.type(newTaskInput(), 'pills every day until Dec 10');
  expect(await offer()).toHaveTextContent(
    'Add "pills" to today at 08:15, repeats every day until Thursday, Dec 10',
  );
  await userEvent.click(await offer());
  expect(newTaskInput()).toHaveFocus();
  expect(newTaskInput()).toHaveValue('');
  expect(time()).toHaveValue('');
  await waitFor(() =>
    expect(api.server.callsOf('create', 'TaskSeries')).toMatchObject([
      { text: 'pills', time: '08:15', start: '2026-11-20', end: '2026-12-10', repeat: 'daily' },
    ]),
  );
});

test('add task: Enter that ends an IME composition adds nothing', async () => {
  await openDailyPlan(fakeRecords());
  await settle();
  for (const input of [newTaskInput(), duration()]) {
    fireEvent.change(input, { target: { value: '写信' } });
    // False means prevented, so that the browser does not submit the form.
    expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })).toBe(true);
    await settle();
  }
});

test('add task: keeps text that is typed during a request', async () => {
  const api = fakeRecords();
  await openDailyPlan(api);
  await settle();
  const release = api.server.hold('create', 'DailyTask');
  await userEvent.type(newTaskInput(), 'Stretch{Enter}Call');
  release();
  await screen.findByText('Stretch');
  await waitFor(() => expect(newTaskInput()).toHaveValue('Call'));
});

test('add task: shows the reason of a failure in the language of the page, and an unknown one unchanged', async () => {
  const api = fakeRecords();
  await openDailyPlan(api);
  await act(() => switchLanguage('es', []));
  const input = screen.getByRole('textbox', { name: 'Nueva tarea' });
  api.server.reject('create', 'DailyTask', 'text must not be longer than 500 characters');
  await userEvent.type(input, 'Stretch{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No se pudo añadir la tarea: «texto» no puede tener más de 500 caracteres.',
  );
  expect(input).toHaveValue('Stretch');
  for (const [message, expectedText] of [
    ['Too many moments', 'Too many moments'],
    ['', 'Error desconocido'],
  ] as const) {
    api.server.reject('create', 'DailyTask', message);
    await userEvent.type(input, '{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(`No se pudo añadir la tarea: ${expectedText}`),
    );
  }
  await act(() => switchLanguage('en', []));
});

// @spec pasted-lines
describe('pasted lines', () => {
  const list = '- milk\n- [x] eggs\n\n1. bread';

  async function paste(text: string) {
    await userEvent.click(newTaskInput());
    await userEvent.paste(text);
  }

  test('are offered as one task a line, with the signs of the list left out', async () => {
    const api = fakeRecords({ DailyTask: dayOfThree() });
    await openDailyPlan(api);
    await screen.findByText('Walk');
    await paste(list);
    expect(screen.getByText('3 lines pasted.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 tasks' }));
    expect(await screen.findByText('bread')).toBeVisible();
    await settle();
    expect(shownTasks()).toEqual(
      ['Morning pages', 'Walk', 'Call Grandma', 'milk', 'eggs', 'bread'].map(
        (text) => expect.stringContaining(text) as string,
      ),
    );
    expect(checkbox('eggs')).toBeChecked();
    expect(checkbox('milk')).not.toBeChecked();
    expect(newTaskInput()).toHaveValue('');
    expect(newTaskInput()).toHaveFocus();
    const created = api.server.callsOf('create', 'DailyTask') as { order: number; done: boolean }[];
    expect(created.map(({ order }) => order)).toEqual([3, 4, 5]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Added 3 to today' }));
    await waitFor(() => expect(shownTasks()).toHaveLength(3));
  });

  test('a line over 500 characters is cut at a word, and the note has the whole line', async () => {
    const api = fakeRecords();
    await openDailyPlan(api);
    await settle();
    const start = 'a'.repeat(495);
    const text = `milk\n${start} and eggs`;
    fireEvent.paste(newTaskInput(), { clipboardData: { getData: () => text } });
    // As Chromium does.
    fireEvent.change(newTaskInput(), { target: { value: text.replace('\n', ' ').slice(0, 500) } });
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 tasks' }));
    expect(await screen.findByText(`${start} and`)).toBeVisible();
    await settle();
    expect(api.server.stored('DailyTask')).toMatchObject([
      { text: 'milk' },
      { text: `${start} and`, note: `${start} and eggs` },
    ]);
  });

  test('stay one line with "Keep as one"', async () => {
    const api = fakeRecords();
    await openDailyPlan(api);
    await settle();
    await paste('milk\neggs');
    const { value } = newTaskInput();
    await userEvent.click(screen.getByRole('button', { name: 'Keep as one' }));
    expect(screen.queryByRole('button', { name: 'Add 2 tasks' })).toBeNull();
    expect(newTaskInput()).toHaveValue(value);
    expect(newTaskInput()).toHaveFocus();
    expect(api.server.callsOf('create', 'DailyTask')).toEqual([]);
  });

  test('are no longer offered when the text is changed, and not for one line', async () => {
    await openDailyPlan(fakeRecords());
    await settle();
    await paste('milk\neggs');
    await userEvent.type(newTaskInput(), '!');
    expect(screen.queryByRole('button', { name: 'Add 2 tasks' })).toBeNull();
    await userEvent.clear(newTaskInput());
    await paste('milk');
    expect(screen.queryByText(/pasted/)).toBeNull();
  });

  test('return to the field as one line when they cannot be added', async () => {
    const api = fakeRecords();
    await openDailyPlan(api);
    await settle();
    api.server.reject('create', 'DailyTask', 'text must not be empty');
    await paste('milk\neggs');
    const { value } = newTaskInput();
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 tasks' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(newTaskInput()).toHaveValue(value);
  });

  test('of more than 50 lines are offered in part', async () => {
    await openDailyPlan(fakeRecords());
    await settle();
    await paste(Array.from({ length: 72 }, (_, index) => `t${index}`).join('\n'));
    expect(screen.getByText('The first 50 of 72 lines.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 50 tasks' })).toBeVisible();
  });
});
