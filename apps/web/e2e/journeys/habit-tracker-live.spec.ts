import { addHabit, card, circle, fillHabit, modal, pressCircle } from '../support/habits.ts';
import { holdOperation } from '../support/faults.ts';
import { unsentRecords } from '../support/replicas.ts';
import { responseTo } from '../support/operations.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { secondTab } from '../support/second-tab.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/habit-tracker');
});

test('habit tracker: a second tab is updated', async ({ page }) => {
  const other = await secondTab(page);
  await expect(other.getByText('Nothing to keep up with yet.')).toBeVisible();
  await addHabit(page, 'Read');
  await expect(card(other, 'Read')).toBeVisible();
  await pressCircle(page, 'Read', 'Mon');
  await expect(circle(other, 'Read', 'Mon')).toHaveAttribute('aria-pressed', 'true');
  await card(page, 'Read').click();
  await fillHabit(page, 'Read on');
  const saved = responseTo(page, 'UpdateHabit');
  await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
  await expect(card(other, 'Read on')).toBeVisible();
  await card(page, 'Read on').click();
  const deleted = responseTo(page, 'DeleteHabit');
  await modal(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await deleted;
  await expect(card(other, 'Read on')).toBeHidden();
});

test('habit log: marks of two tabs at the same time both stay', async ({ page }) => {
  await addHabit(page, 'Read');
  const other = await secondTab(page);
  await expect(card(other, 'Read')).toBeVisible();
  const release = await holdOperation(page, 'UpdateHabit');
  await circle(page, 'Read', 'Mon').click();
  await circle(other, 'Read', 'Tue').click();
  // Both tabs are changed before the server has answered.
  for (const tab of [page, other]) {
    for (const day of ['Mon', 'Tue'])
      await expect(circle(tab, 'Read', day)).toHaveAttribute('aria-pressed', 'true');
  }
  await release();
  await expect.poll(() => unsentRecords(page)).toBe(0);
  const device = await secondDevice(page);
  for (const day of ['Mon', 'Tue'])
    await expect(circle(device, 'Read', day)).toHaveAttribute('aria-pressed', 'true');
  await device.context().close();
});

test('habit log: marks of two devices at the same time both stay', async ({ page }) => {
  await addHabit(page, 'Read');
  await pressCircle(page, 'Read', 'Sun');
  const other = await secondDevice(page);
  await expect(circle(other, 'Read', 'Sun')).toHaveAttribute('aria-pressed', 'true');

  // The first device has read the log and not yet written it when the second writes.
  const release = await holdOperation(page, 'UpdateHabit');
  await circle(page, 'Read', 'Mon').click();
  await pressCircle(other, 'Read', 'Tue');
  const first = responseTo(page, 'UpdateHabit');
  await release();
  expect(JSON.stringify(await first)).toContain('DynamoDB:ConditionalCheckFailedException');

  for (const day of ['Sun', 'Mon', 'Tue'])
    await expect(circle(page, 'Read', day)).toHaveAttribute('aria-pressed', 'true');
  await other.reload();
  for (const day of ['Sun', 'Mon', 'Tue'])
    await expect(circle(other, 'Read', day)).toHaveAttribute('aria-pressed', 'true');
  await expect(circle(page, 'Read', 'Wed')).toHaveAttribute('aria-pressed', 'false');
  await other.context().close();
});

test('edit habit: keeps the input, and its save keeps the changes of another tab', async ({ page }) => {
  await addHabit(page, 'Read', { description: '20 pages' });
  const other = await secondTab(page);
  await card(page, 'Read').click();
  await fillHabit(page, 'Read aloud');

  await pressCircle(other, 'Read', 'Wed');
  await card(other, 'Read').click();
  await modal(other).getByRole('textbox', { name: 'Description' }).fill('30 pages');
  const saved = responseTo(other, 'UpdateHabit');
  await modal(other).getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
  // The change has arrived behind the modal.
  await expect(page.getByText('30 pages')).toBeAttached();
  await expect(modal(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Read aloud');

  await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
  for (const tab of [page, other]) {
    await expect(card(tab, 'Read aloud')).toBeVisible();
    await expect(tab.getByText('30 pages')).toBeVisible();
    await expect(circle(tab, 'Read aloud', 'Wed')).toHaveAttribute('aria-pressed', 'true');
  }
});

test('edit habit: a save after another tab has deleted the habit stores it as new', async ({ page }) => {
  await addHabit(page, 'Read');
  const other = await secondTab(page);
  await card(page, 'Read').click();
  await fillHabit(page, 'Read aloud');
  await card(other, 'Read').click();
  await modal(other).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card(page, 'Read')).toBeHidden();
  await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page, 'Read aloud')).toBeVisible();
  await expect(card(other, 'Read aloud')).toBeVisible();
});
