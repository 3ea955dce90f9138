import { addTask, taskNames } from '../support/daily-plan.ts';
import { startSession } from '../support/session.ts';
import { secondTab } from '../support/second-tab.ts';
import { expect, test } from '../support/test.ts';

test('daily plan: a second tab is updated, keeps its input, and reads missed changes after a lost connection', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  consoleGuard.allow(/^WebSocket connection .* failed/);
  // A page that receives no changes reads them.
  consoleGuard.allow(/net::ERR_CONNECTION_REFUSED/);
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await addTask(page, 'One');
  const other = await secondTab(page);
  await expect.poll(() => taskNames(other)).toEqual(['One']);

  await test.step('a second tab is updated after add, toggle, reorder, delete and undo', async () => {
    const input = other.getByRole('textbox', { name: 'New task' });
    await input.pressSequentially('Half a thou');
    await addTask(page, 'Two');
    await expect.poll(() => taskNames(other)).toEqual(['One', 'Two']);
    await input.pressSequentially('ght');
    await expect(input).toHaveValue('Half a thought');
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
    await expect(input).toHaveValue('Half a thought');
  });

  await test.step('missed changes are read after a lost connection', async () => {
    await other.close();
    await cloud.end('SIGTERM');
    await cloud.start();
    const tab = await page.context().newPage();
    await tab.goto('/daily-plan');
    await addTask(tab, 'Meanwhile');
    await expect.poll(() => taskNames(page)).toEqual(['Two', 'One', 'Meanwhile']);
    await addTask(tab, 'Live again');
    await expect.poll(() => taskNames(page)).toEqual(['Two', 'One', 'Meanwhile', 'Live again']);
  });
});
