import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { openDailyPlan, settle, shownTasks, storedTask } from '../testing/open-daily-plan.tsx';
import {
  heading,
  lines,
  openCloseDay,
  places,
  press,
  records,
  stored,
  today,
  tomorrow,
} from './testing/open-close-day.tsx';

test('close the day: is offered on today only', async () => {
  await openDailyPlan(fakeRecords(records()));
  expect(await screen.findByRole('button', { name: 'Close the day' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Thu 19' }));
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
  await settle();
});

test('close the day: shows what got done, the habits, the focus and the goals', async () => {
  const { shown } = await openCloseDay();
  expect(heading()).toHaveTextContent('What got done');
  expect(heading()).toHaveFocus();
  expect(within(shown).getByText('2 of 4. That is a day.')).toBeVisible();
  expect(lines(shown)).toEqual([
    'Morning pages',
    'Run along the river',
    '1 habit kept',
    '1 h 15 min of focus',
    '1 step for Run a half marathon',
  ]);
  expect(within(shown).getByRole('img', { name: 'Step 1 of 3' })).toBeVisible();
});

test('close the day: nothing done is said kindly, and nothing is counted', async () => {
  const { shown } = await openCloseDay({ DailyTask: [storedTask({ id: 'a', text: 'Walk' })] });
  expect(within(shown).getByText('Some days are for other things.')).toBeVisible();
  expect(within(shown).queryByRole('list')).toBeNull();
  expect(within(shown).queryByText('0')).toBeNull();
});

test('close the day: skips the step for open tasks when all are done, and lists eight tasks', async () => {
  const done = Array.from({ length: 10 }, (_, order) =>
    storedTask({ id: `t${order}`, text: `Task ${order}`, order, done: true }),
  );
  const { shown } = await openCloseDay({ DailyTask: done });
  expect(within(shown).getByText('All 10. That is a day.')).toBeVisible();
  expect(lines(shown)).toHaveLength(9);
  expect(lines(shown).at(-1)).toBe('and 2 more');
  expect(within(shown).getByRole('img', { name: 'Step 1 of 2' })).toBeVisible();
  await press('Next');
  expect(heading()).toHaveTextContent('A line, and tomorrow');
  expect(heading()).toHaveFocus();
  await press('Back');
  expect(heading()).toHaveTextContent('What got done');
  expect(heading()).toHaveFocus();
});

test('close the day: leaves, moves or lets go of an open task at once, also when the dialog is closed', async () => {
  const { api, shown } = await openCloseDay();
  await press('Next');
  expect(heading()).toHaveTextContent('What can wait');
  expect(lines(shown)).toEqual([
    'Portuguese18:30 · 1 hTomorrowAnother dayLaterLet go',
    'Bread doughTomorrowAnother dayLaterLet go',
  ]);
  await press('Bread dough: Tomorrow');
  expect(lines(shown)[1]).toBe('Bread doughTomorrow, Nov 21Undo');
  expect(screen.getByRole('button', { name: 'Undo Bread dough' })).toHaveFocus();
  await waitFor(() => expect(stored(api, 'bread')).toMatchObject({ date: tomorrow, order: 4 }));
  await press('Portuguese: Another day');
  await userEvent.click(await screen.findByRole('button', { name: 'Next week Monday, Nov 23' }));
  expect(lines(shown)[0]).toBe('PortugueseMonday, Nov 23Undo');
  await press('Undo Portuguese');
  await press('Portuguese: Let go');
  await waitFor(() => expect(stored(api, 'portuguese')).toBeUndefined());
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shownTasks()).toEqual(['Morning pages', 'Run along the river']);
});

test('close the day: a repeating task of today is moved once, and its series leaves the day out', async () => {
  const { api } = await openCloseDay({
    TaskSeries: [
      { id: 'series', text: 'Stretch', time: '', duration: '', repeat: 'daily', days: [], start: today },
    ],
  });
  await press('Next');
  await press('Stretch: Let go');
  await waitFor(() =>
    expect(api.server.stored('TaskSeries')).toMatchObject([{ without: '{"2026-11-20":true}' }]),
  );
  await press('Next');
  expect(places()[0]).toBe('1Stretch');
});

test('close the day: shows a rejected choice in its row', async () => {
  const { api, shown } = await openCloseDay();
  await press('Next');
  api.server.reject('update', 'DailyTask', 'no');
  await press('Bread dough: Tomorrow');
  expect(await within(shown).findByRole('alert')).toHaveTextContent(
    'Failed to update task. Please try again.',
  );
});
