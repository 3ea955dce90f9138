import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { newTaskInput, openDailyPlan, settle } from './testing/open-daily-plan.tsx';

const time = () => screen.getByLabelText<HTMLInputElement>('Time');
const duration = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Duration' });
const add = () => screen.getByRole('button', { name: 'Add' });

test('new task: the inputs have type and placeholder', async () => {
  await openDailyPlan(fakeRecords());
  await settle();
  expect(newTaskInput()).toHaveAttribute('placeholder', 'Add a new task...');
  expect(time()).toHaveAttribute('type', 'time');
  expect(duration()).toHaveAttribute('placeholder', 'e.g. 30 min');
});

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

test('add task: Enter that ends an IME composition adds nothing', async () => {
  await openDailyPlan(fakeRecords());
  await settle();
  for (const input of [newTaskInput(), duration()]) {
    fireEvent.change(input, { target: { value: '写信' } });
    // False means prevented, so that the browser does not submit the form.
    expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })).toBe(true);
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
