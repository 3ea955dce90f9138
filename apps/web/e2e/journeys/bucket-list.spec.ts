// @spec about-bucket-list route-bucket-list bucket-click-toggles

import { addItem, items } from '../support/bucket-list.ts';
import { edgePoints } from '../support/edge-points.ts';
import { responseTo } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('bucket list: an item is added, done, deleted and restored, and persists @core', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await page.goto('/bucket-list');
  await expect(page.getByText('This is your moment to dream')).toBeVisible();
  await expect(page.getByText('Your bucket list is empty')).toBeVisible();
  await expect(page.getByText('Add your first dream above!')).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Bucket List' });
  await expect(page.getByText('0% complete (0 of 0 items)')).toBeVisible();

  await addItem(page, 'See the northern lights', {
    category: 'Adventure',
    date: '2027-02-01',
    link: 'https://kairos.example/lights',
  });
  const row = items(page).filter({ hasText: 'See the northern lights' });
  await expect(row.getByText('Adventure')).toBeVisible();
  await expect(row.getByText('Feb 1, 2027')).toBeVisible();
  const link = row.getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://kairos.example/lights');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await addItem(page, 'Learn to sail');
  await addItem(page, 'Plant an orchard', { category: 'Growth' });

  await page.getByRole('checkbox', { name: 'Learn to sail' }).click();
  await expect(progress).toHaveAttribute('aria-valuenow', '33');
  await expect(page.getByText('33% complete (1 of 3 items)')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Learn to sail' }).click();
  await expect(page.getByText('0% complete (0 of 3 items)')).toBeVisible();
  const sail = page.getByRole('checkbox', { name: 'Learn to sail' });
  const edges = await edgePoints(items(page).filter({ has: sail }).locator('> *'));
  for (const [index, { x, y }] of edges.entries()) {
    await page.mouse.click(x, y);
    await expect(sail).toBeChecked({ checked: index % 2 === 0 });
  }
  await row.getByText('See the northern lights').click();
  await expect(page.getByText('33% complete (1 of 3 items)')).toBeVisible();

  await page.getByRole('button', { name: 'Delete See the northern lights' }).click();
  await expect(page.getByRole('status').getByText('Deleted See the northern lights')).toBeVisible();
  await expect(items(page)).toHaveCount(2);
  const restored = responseTo(page, 'UpdateBucketItem', '"_deleted":false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'See the northern lights' })).toBeChecked();
  await restored;

  await page.reload();
  await expect(items(page)).toHaveText([/See the northern lights/, /Learn to sail/, /Plant an orchard/]);
  await expect(page.getByRole('checkbox', { name: 'See the northern lights' })).toBeChecked();
  await expect(row.getByText('Feb 1, 2027')).toBeVisible();
  await expect(row.getByRole('link')).toHaveAttribute('href', 'https://kairos.example/lights');
  await expect(page.getByText('33% complete (1 of 3 items)')).toBeVisible();
});
