import { addItem, enterItem, items } from '../support/bucket-list.ts';
import { failOperation } from '../support/faults.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { whenTheApiFails } from '../support/when-the-api-fails.ts';

test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/bucket-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bucket List');
});

whenTheApiFails((fault) => {
  test('saving says so, and keeps what was typed; the retry makes one item', async ({ page }) => {
    const mend = await failOperation(page, 'CreateBucketItem', fault);
    const entered = { category: 'Want', date: '2027-05-01', link: 'https://kairos.example/' } as const;
    await enterItem(page, 'Plant an orchard', entered);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to save item. Please try again.');
    await expect(page.getByRole('textbox', { name: 'New item' })).toHaveValue('Plant an orchard');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Want');
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2027-05-01');
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://kairos.example/');
    await expect(items(page)).toHaveCount(0);
    await mend();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(items(page)).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(items(page)).toHaveCount(1);
  });

  test('a toggle is taken back and logged', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/Failed to update bucket item:/);
    await addItem(page, 'Plant an orchard');
    await failOperation(page, 'UpdateBucketItem', fault);
    await page.getByRole('checkbox', { name: 'Plant an orchard' }).click();
    await expect(page.getByRole('checkbox', { name: 'Plant an orchard' })).not.toBeChecked();
    await expect(page.getByText('0% complete (0 of 1 items)')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a delete is taken back and logged', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/Failed to delete bucket item:/);
    await addItem(page, 'Plant an orchard');
    await failOperation(page, 'DeleteBucketItem', fault);
    await page.getByRole('button', { name: 'Delete Plant an orchard' }).click();
    await expect(items(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('an undo that fails says so and can be tried again', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/Failed to restore:/);
    await addItem(page, 'Plant an orchard');
    await page.getByRole('button', { name: 'Delete Plant an orchard' }).click();
    const mend = await failOperation(page, 'CreateBucketItem', fault);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(
      page.getByText('Plant an orchard could not be brought back. Please try again.'),
    ).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(items(page)).toHaveCount(1);
  });

  test('loading is logged, claims no empty list, and can be tried again', async ({ page, consoleGuard }) => {
    await addItem(page, 'Plant an orchard');
    const mend = await failOperation(page, 'ListBucketItems', fault);
    consoleGuard.expect(/Failed to load bucket list:/);
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Your bucket list is empty')).toHaveCount(0);
    await mend();
    await again.click();
    await expect(items(page)).toHaveCount(1);
  });
});
