// @spec about-year-lead about-year route-yearly-overview year-progress year-goal-cards year-done-count
// @spec year-month-cards year-month-overlay popup-title popup-close-by-background yearly-goal-saves
// @spec yearly-goal-create-or-update yearly-goal-progress limit-month-days

import { blockReplica, deleteReplicas, unsentRecords } from '../support/replicas.ts';
import { layoutShifts, recordShiftsOfData } from '../support/layout-shifts.ts';
import { responseTo, callsOf } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addMonthTask, goal, goalDone, noon, openMonth, openYear } from '../support/yearly-overview.ts';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

test.beforeEach(async ({ page, cloud, user }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  await openYear(page);
});

test('yearly goals: are edited, toggled, counted and persist; two quick edits of an empty field create one goal, later edits update it @core', async ({
  page,
}) => {
  await goal(page, 1).fill('Run a half marathon');
  await goal(page, 3).fill('Read 24 books');
  await goal(page, 5).fill('Save for the sabbatical');
  await goalDone(page, 3).click();
  const progress = page.getByRole('progressbar', { name: 'Yearly goals' });
  await expect(progress).toHaveAttribute('aria-valuenow', '33');
  await expect(page.getByText('33% complete')).toBeVisible();
  await expect(page.getByText('1 of 3 goals')).toBeVisible();
  await goalDone(page, 1).click();
  await expect(page.getByText('67% complete')).toBeVisible();
  await goalDone(page, 1).click();
  await expect(page.getByText('33% complete')).toBeVisible();
  await expect.poll(() => unsentRecords(page)).toBe(0);

  // The replica is deleted, so that the page reads the records from the server.
  await deleteReplicas(page);
  await openYear(page);
  await expect(goal(page, 1)).toHaveValue('Run a half marathon');
  await expect(goal(page, 2)).toHaveValue('');
  await expect(goal(page, 3)).toHaveValue('Read 24 books');
  await expect(goal(page, 5)).toHaveValue('Save for the sabbatical');
  await expect(goalDone(page, 3)).toBeChecked();
  await expect(goalDone(page, 1)).not.toBeChecked();

  const creates = callsOf(page, 'CreateYearlyGoal');
  const updates = callsOf(page, 'UpdateYearlyGoal');
  await goal(page, 2).fill('Learn Spanish');
  await goalDone(page, 2).click();
  await expect.poll(() => unsentRecords(page)).toBe(0);
  const stored = responseTo(page, 'UpdateYearlyGoal', 'Speak Spanish');
  await goal(page, 2).fill('Speak Spanish');
  await goal(page, 2).blur();
  await stored;
  // The check mark is in the create request or, if that was already sent, in an update.
  expect(creates).toMatchObject([{ year: 2026, order: 1, title: 'Learn Spanish', details: '' }]);
  // An update sends every field of the goal (specification, section 7).
  expect(updates.at(-1)).toMatchObject({
    id: creates[0]?.id,
    year: 2026,
    order: 1,
    title: 'Speak Spanish',
    details: '',
    done: true,
    stamps: { title: expect.any(String) as unknown },
  });
  expect(new Set(updates.map(({ id }) => id)).size).toBe(1);
  await deleteReplicas(page);
  await openYear(page);
  await expect(page.getByText('2 of 4 goals', { exact: true })).toBeVisible();
  await expect(goalDone(page, 2)).toBeChecked();
  await expect(goal(page, 2)).toHaveValue('Speak Spanish');
});

test('yearly overview: shows five goals and twelve months of 31 days without a layout shift, and months open and close; a text is stored despite slow responses and a page left during input, and an emptied goal stays empty', async ({
  page,
}) => {
  await expect(page.getByText('Plan your year with intention ✦')).toBeVisible();
  for (const n of [1, 2, 3, 4, 5]) {
    await expect(goal(page, n)).toHaveAttribute('placeholder', `Goal ${n}`);
    await expect(goalDone(page, n)).not.toBeChecked();
  }
  await expect(page.getByRole('progressbar', { name: 'Yearly goals' })).toHaveAttribute('aria-valuenow', '0');
  const months = page.getByRole('list', { name: 'Months' }).getByRole('button');
  await expect(months).toHaveCount(12);
  for (const [index, name] of monthNames.entries()) {
    await expect(months.nth(index)).toHaveAccessibleName(name);
    const days = Array.from({ length: 31 }, (_, date) => date + 1).join('');
    await expect(months.nth(index)).toHaveText(`${name}${days}`);
  }

  const november = page.getByRole('button', { name: 'November', exact: true });
  for (const close of [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await openMonth(page, 'November');
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(november).toBeFocused();
  }

  await test.step('the last text is stored despite slow responses', async () => {
    const text = 'Write the book that has been waiting';
    const open = { now: 0, most: 0, last: '' };
    await page.route('**/graphql', async (route) => {
      const { operationName, variables } = route.request().postDataJSON() as {
        operationName: string;
        variables: { input?: { title?: string } };
      };
      if (!/YearlyGoal\b/.test(operationName)) return route.fallback();
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      open.last = variables.input?.title ?? open.last;
      const response = await route.fetch();
      await new Promise((slow) => setTimeout(slow, 300));
      open.now -= 1;
      return route.fulfill({ response });
    });
    await goal(page, 1).pressSequentially(text, { delay: 60 });
    await expect(goal(page, 1)).toHaveValue(text);
    await goal(page, 1).blur();
    await expect.poll(() => open).toEqual({ now: 0, most: 1, last: text });
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(goal(page, 1)).toHaveValue(text);
  });

  await test.step('a page left during input loses nothing', async () => {
    await goal(page, 2).pressSequentially('Walk the coast');
    await page.getByRole('link', { name: 'Kairos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Yearly Overview');
    await openYear(page);
    await expect(goal(page, 2)).toHaveValue('Walk the coast');

    await goal(page, 2).fill('Walk the whole coast');
    await page.reload();
    await expect(goal(page, 2)).toHaveValue('Walk the whole coast');
    await blockReplica(page);
    await goal(page, 4).pressSequentially('Plant a tree');
    await page.reload();
    await expect(goal(page, 4)).toHaveValue('Plant a tree');
  });

  await test.step('an emptied goal stays empty', async () => {
    const created = responseTo(page, 'CreateYearlyGoal', 'Not any more');
    await goal(page, 3).fill('Not any more');
    await goal(page, 3).blur();
    await expect(page.getByText('0 of 4 goals', { exact: true })).toBeVisible();
    // Otherwise the goal may be created empty.
    await created;
    const emptied = responseTo(page, 'UpdateYearlyGoal', '"title":""');
    await goal(page, 3).fill('');
    await goal(page, 3).blur();
    await emptied;
    await page.reload();
    await expect(page.getByText('0 of 3 goals', { exact: true })).toBeVisible();
    await expect(goal(page, 3)).toHaveValue('');
  });

  await test.step('the layout does not shift when the goals load', async () => {
    await recordShiftsOfData(page);
    await openYear(page);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

test('yearly overview: another tab is updated and keeps its input, also in the popup; two tabs that fill the same field create one goal', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.clock.install({ time: noon });
  await openYear(other);
  await goal(page, 1).fill('Run a half marathon');
  await goalDone(page, 1).click();
  await expect(goal(other, 1)).toHaveValue('Run a half marathon');
  await expect(goalDone(other, 1)).toBeChecked();

  await goal(other, 2).pressSequentially('Read more');
  await goal(page, 3).fill('Something else');
  await goal(page, 3).blur();
  await expect(goal(other, 3)).toHaveValue('Something else');
  await expect(goal(other, 2)).toHaveValue('Read more');
  await goal(other, 2).blur();
  await expect(goal(page, 2)).toHaveValue('Read more');

  await test.step('two tabs that fill the same field create one goal', async () => {
    await Promise.all([goal(page, 4).fill('From here'), goal(other, 4).fill('From there')]);
    await Promise.all([goal(page, 4).blur(), goal(other, 4).blur()]);
    await expect(page.getByText('1 of 4 goals', { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await goal(page, 4).inputValue()) === (await goal(other, 4).inputValue()))
      .toBe(true);
  });

  await test.step('the popup of a month', async () => {
    const there = await openMonth(other, 'November');
    await there.getByRole('textbox', { name: 'Task title' }).pressSequentially('Half a tho');
    const here = await openMonth(page, 'November');
    await addMonthTask(here, 'Book flights');
    await expect(there.getByRole('button', { name: 'Complete Book flights' })).toBeVisible();
    await here.getByRole('button', { name: 'Complete Book flights' }).click();
    await expect(there.getByRole('list', { name: 'Completed' }).getByRole('listitem')).toHaveText([
      'Book flights',
    ]);
    await here.getByRole('button', { name: 'Delete Book flights' }).click();
    await expect(there.getByRole('button', { name: 'Delete Book flights' })).toHaveCount(0);
    await expect(there.getByRole('textbox', { name: 'Task title' })).toHaveValue('Half a tho');
  });
});
