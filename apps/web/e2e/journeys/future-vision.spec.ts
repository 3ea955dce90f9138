// @spec about-vision route-future-vision vision-lead vision-title vision-columns vision-goals
// @spec future-goal-edits limit-vision-title

import { addButton, addGoal, categories, deleteButton, goal, titles } from '../support/future-vision.ts';
import { layoutShifts, recordShiftsOfData } from '../support/layout-shifts.ts';
import { responseTo, undeletes } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { deleteReplicas } from '../support/replicas.ts';
import { secondTab } from '../support/second-tab.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/future-vision');
  await expect(addButton(page, 'Health')).toBeVisible();
});

test('future vision: shows the categories and the addressee; a goal is added, edited, deleted and restored, also by keyboard, and persists @core', async ({
  page,
}) => {
  await test.step('shows seven categories in two columns and the addressee', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Future Vision');
    const subheader = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p');
    await expect(subheader).toHaveText('Your 3-Year Blueprint');
    await expect(subheader).toHaveCSS('text-transform', 'none');
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(7);
    const places = await Promise.all(
      categories.map(async (name) => {
        const box = await page.getByRole('region', { name, exact: true }).boundingBox();
        return { name, x: box!.x, y: box!.y };
      }),
    );
    const left = Math.min(...places.map(({ x }) => x));
    const column = (isLeft: boolean) =>
      places.filter(({ x }) => (x === left) === isLeft).sort((one, other) => one.y - other.y);
    expect(column(true).map(({ name }) => name)).toEqual(['Health', 'Relationships', 'Growth']);
    expect(column(false).map(({ name }) => name)).toEqual(['Travel', 'Environment', 'Career', 'Finance']);

    const to = page.getByRole('textbox', { name: 'TO:' });
    await expect(to).toHaveValue('21-year old me');
    await expect(to).toHaveAttribute('placeholder', 'e.g. 21 year old me');
    await to.fill('Mira at forty');
    await page.reload();
    await expect(to).toHaveValue('21-year old me');
  });

  await test.step('a goal is added, deleted and restored, and persists after a reload', async () => {
    await addGoal(page, 'Travel', 'Lisbon');
    await addGoal(page, 'Travel', 'Kyoto in spring');
    await addGoal(page, 'Health', 'Swim every week');
    await page.reload();
    await expect.poll(() => titles(page, 'Travel')).toEqual(['Lisbon', 'Kyoto in spring']);
    expect(await titles(page, 'Health')).toEqual(['Swim every week']);

    await deleteButton(page, 'Travel', 1).click();
    await expect.poll(() => titles(page, 'Travel')).toEqual(['Kyoto in spring']);
    await expect(deleteButton(page, 'Travel', 1)).toBeFocused();
    const toast = page.getByRole('status').filter({ hasText: 'Lisbon' });
    const restored = responseTo(page, 'UpdateFutureGoal', undeletes);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => titles(page, 'Travel')).toEqual(['Lisbon', 'Kyoto in spring']);
    await restored;
    await page.reload();
    await expect.poll(() => titles(page, 'Travel')).toEqual(['Lisbon', 'Kyoto in spring']);

    const deleted = responseTo(page, 'DeleteFutureGoal');
    await deleteButton(page, 'Health', 1).click();
    await expect.poll(() => titles(page, 'Health')).toEqual([]);
    await expect(addButton(page, 'Health')).toBeFocused();
    await deleted;
    await page.reload();
    await expect(deleteButton(page, 'Travel', 2)).toBeVisible();
    expect(await titles(page, 'Health')).toEqual([]);
  });

  await test.step('add, edit, delete and undo work by keyboard', async () => {
    await addButton(page, 'Finance').focus();
    await page.keyboard.press('Enter');
    await expect(goal(page, 'Finance', 1)).toBeFocused();
    await page.keyboard.type('Lisbon');
    await page.keyboard.press('Tab');
    await expect(deleteButton(page, 'Finance', 1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(addButton(page, 'Finance')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(goal(page, 'Finance', 1)).toHaveValue('Lisbon');
  });
});

test('edit goal: stores the last text when the page is left right after fast input, an empty and a very long one; the layout does not shift', async ({
  page,
}) => {
  await test.step('stores the last text, also when the page is left right after fast input', async () => {
    await addButton(page, 'Growth').click();
    const input = goal(page, 'Growth', 1);
    await expect(input).toBeFocused();
    await input.pressSequentially('Finish the degree', { delay: 35 });
    await page.getByRole('link', { name: 'Kairos' }).click();
    await expect(page.getByText('Choose a section to begin with.')).toBeVisible();
    await page.goBack();
    await expect(input).toHaveValue('Finish the degree');
    // A reload during input loses nothing either.
    await input.press('End');
    await input.pressSequentially(' early', { delay: 10 });
    await page.reload();
    await expect(input).toHaveValue('Finish the degree early');
  });

  await test.step('a goal can be emptied, and accepts the maximum length of the API', async () => {
    await addGoal(page, 'Career', 'Lead a small team');
    const emptied = responseTo(page, 'UpdateFutureGoal', '"title":""');
    await goal(page, 'Career', 1).fill('');
    await goal(page, 'Career', 1).blur();
    await emptied;
    await addGoal(page, 'Finance', '€'.repeat(600));
    await page.reload();
    await expect(goal(page, 'Career', 1)).toHaveValue('');
    await expect(goal(page, 'Finance', 1)).toHaveValue('€'.repeat(500));
  });

  await test.step('the layout does not shift when the goals load', async () => {
    await recordShiftsOfData(page);
    await deleteReplicas(page);
    await page.goto('/future-vision');
    await expect(goal(page, 'Growth', 1)).toHaveValue('Finish the degree early');
    expect(await layoutShifts(page)).toEqual([]);
  });
});

test('future vision: two tabs stay in sync, and neither overwrites the input of the other', async ({
  page,
}) => {
  await addGoal(page, 'Environment', 'A balcony garden');
  const other = await secondTab(page);
  await expect(goal(other, 'Environment', 1)).toHaveValue('A balcony garden');

  await addGoal(other, 'Environment', 'A desk by the window');
  await expect(goal(page, 'Environment', 2)).toHaveValue('A desk by the window');

  // This tab is being edited while the other tab saves the same goal. Its clock stands still: no pause in the typing.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const input = goal(page, 'Environment', 1);
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('UpdateFutureGoal'))
      await new Promise((wait) => setTimeout(wait, 700));
    await route.fallback();
  });
  await input.fill('A balcony full of');
  await expect(goal(other, 'Environment', 1)).toHaveValue('A balcony full of');
  await goal(other, 'Environment', 1).fill('A roof garden');
  await goal(other, 'Environment', 1).blur();
  await expect(goal(other, 'Environment', 1)).toHaveValue('A roof garden');
  await input.pressSequentially(' tomatoes', { delay: 40 });
  await page.clock.resume();
  await input.blur();
  await expect(input).toHaveValue('A balcony full of tomatoes');
  await expect(goal(other, 'Environment', 1)).toHaveValue('A balcony full of tomatoes');

  await deleteButton(other, 'Environment', 2).click();
  await expect.poll(() => titles(page, 'Environment')).toEqual(['A balcony full of tomatoes']);
});
