import { addTask, taskNames, tasks } from '../support/daily-plan.ts';
import { responseTo, callsOf } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { secondTab } from '../support/second-tab.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
});

test('daily plan: a second tab is updated after add, toggle, reorder, delete and undo', async ({ page }) => {
  await addTask(page, 'One');
  const other = await secondTab(page);
  await expect.poll(() => taskNames(other)).toEqual(['One']);

  await addTask(page, 'Two');
  await expect.poll(() => taskNames(other)).toEqual(['One', 'Two']);
  await page.getByRole('checkbox', { name: 'Two' }).click();
  await expect(other.getByRole('checkbox', { name: 'Two' })).toBeChecked();

  await other.getByRole('button', { name: 'Move Two' }).focus();
  await other.keyboard.press('Space');
  await other.keyboard.press('ArrowUp');
  await other.keyboard.press('Space');
  await expect.poll(() => taskNames(page)).toEqual(['Two', 'One']);

  await page.getByRole('button', { name: 'Delete One' }).click();
  await expect.poll(() => taskNames(other)).toEqual(['Two']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => taskNames(other)).toEqual(['Two', 'One']);
});

test('daily plan: changes in another tab keep the input', async ({ page }) => {
  const other = await secondTab(page);
  await other.getByRole('textbox', { name: 'New task' }).pressSequentially('Half a thou');
  await addTask(page, 'From elsewhere');
  await expect(tasks(other)).toHaveCount(1);
  await other.getByRole('textbox', { name: 'New task' }).pressSequentially('ght');
  await expect(other.getByRole('textbox', { name: 'New task' })).toHaveValue('Half a thought');
});

test('daily plan: missed changes are read after a lost connection', async ({ page, cloud, consoleGuard }) => {
  consoleGuard.allow(/^WebSocket connection .* failed/);
  await addTask(page, 'Before');
  const other = await secondTab(page);
  await other.close();
  await cloud.end('SIGTERM');
  await cloud.start();
  const tab = await page.context().newPage();
  await tab.goto('/daily-plan');
  await addTask(tab, 'Meanwhile');
  await expect.poll(() => taskNames(page)).toEqual(['Before', 'Meanwhile']);
  await addTask(tab, 'Live again');
  await expect.poll(() => taskNames(page)).toEqual(['Before', 'Meanwhile', 'Live again']);
});

test('delete task: Undo restores all fields, by the toast or by the keyboard', async ({ page }) => {
  const created = callsOf(page, 'CreateDailyTask');
  const updated = callsOf(page, 'UpdateDailyTask');
  await addTask(page, 'Walk', { time: '07:30', duration: '20 min' });
  await page.getByRole('checkbox', { name: 'Walk' }).click();
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeChecked();

  await page.getByRole('button', { name: 'Delete Walk' }).click();
  await expect(page.getByRole('status').getByText('Deleted Walk')).toBeVisible();
  await expect(tasks(page)).toHaveCount(0);
  const restored = responseTo(page, 'UpdateDailyTask', '"_deleted":false');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await restored).toMatchObject({
    data: {
      updateDailyTask: {
        id: created[0]?.id,
        createdAt: created[0]?.createdAt,
        text: 'Walk',
        time: '07:30',
        duration: '20 min',
        done: true,
      },
    },
  });
  expect(updated.at(-1)).toEqual({
    id: created[0]?.id,
    _deleted: false,
    stamps: { _deleted: expect.any(String) as unknown },
  });
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeChecked();
  await expect(page.getByText('Deleted Walk')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Walk' }).click();
  await expect(tasks(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.locator('main').focus();
  const restoredByKey = responseTo(page, 'UpdateDailyTask', '"_deleted":false');
  await page.keyboard.press('Control+z');
  await expect(tasks(page)).toHaveCount(1);
  await restoredByKey;
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeChecked();
});
