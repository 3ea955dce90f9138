import { addItem, enterItem, itemNames, items } from '../support/bucket-list.ts';
import { test } from '../support/for-each-fault.ts';
import { changeWithFault } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/bucket-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bucket List');
});

test('add item: a failure is shown and keeps the input; the retry creates one item', async ({
  page,
  forEachFault,
}) => {
  const text = 'Plant an orchard';
  await forEachFault(
    async ({ fail }) => {
      const clearFault = await fail('CreateBucketItem');
      await enterItem(page, text, { category: 'Want', date: '2027-05-01', link: 'https://kairos.example/' });
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to save item. Please try again.');
      await expect(page.getByRole('textbox', { name: 'New item' })).toHaveValue(text);
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Want');
      await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2027-05-01');
      await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://kairos.example/');
      await expect(items(page)).toHaveCount(0);
      await clearFault();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(items(page)).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
    ['graphql'],
  );
  await page.reload();
  await expect.poll(() => itemNames(page)).toEqual([text]);
});

test('bucket list: keeps changes on the device while the API does not answer, and sends them later', async ({
  page,
  forEachFault,
}) => {
  await forEachFault(
    async (run) => {
      const [added, ticked, deleted] = [
        `Added, ${run.fault}`,
        `Ticked, ${run.fault}`,
        `Deleted, ${run.fault}`,
      ];
      const after = [...(await itemNames(page)), ticked, added];
      for (const text of [ticked, deleted]) await addItem(page, text);
      await expect.poll(() => unsentRecords(page)).toBe(0);
      await changeWithFault(page, run, ['CreateBucketItem', 'UpdateBucketItem', 'DeleteBucketItem'], {
        change: async () => {
          await page.getByRole('button', { name: `Delete ${deleted}` }).click();
          await page.getByRole('checkbox', { name: ticked }).click();
          await addItem(page, added);
        },
        isShown: async () => {
          await expect.poll(() => itemNames(page)).toEqual(after);
          await expect(page.getByRole('checkbox', { name: ticked })).toBeChecked();
        },
        open: () => page.goto('/bucket-list'),
      });
    },
    ['network', 'unauthorized'],
  );
});

test('bucket list: a failed toggle or delete is rolled back and logged; a failed undo is shown and can be retried', async ({
  page,
  forEachFault,
}) => {
  await addItem(page, 'Plant an orchard');
  await forEachFault(
    async ({ fail, logged }) => {
      const clearToggleFault = await fail('UpdateBucketItem');
      await page.getByRole('checkbox', { name: 'Plant an orchard' }).click();
      await logged(/^Failed to update bucket item:/);
      await expect(page.getByRole('checkbox', { name: 'Plant an orchard' })).not.toBeChecked();
      await expect(page.getByText('0% complete (0 of 1 items)')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await clearToggleFault();

      const clearDeleteFault = await fail('DeleteBucketItem');
      await page.getByRole('button', { name: 'Delete Plant an orchard' }).click();
      await logged(/^Failed to delete bucket item:/);
      await expect(items(page)).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await clearDeleteFault();

      await page.getByRole('button', { name: 'Delete Plant an orchard' }).click();
      await expect.poll(() => unsentRecords(page)).toBe(0);
      const clearUndoFault = await fail('UpdateBucketItem');
      await page.getByRole('button', { name: 'Undo' }).click();
      const message = page.getByText('Plant an orchard could not be brought back. Please try again.');
      await expect(message).toBeVisible();
      await logged(/^Failed to restore:/);
      await expect(items(page)).toHaveCount(0);
      await clearUndoFault();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(items(page)).toHaveCount(1);
      await expect(message).toHaveCount(0);
    },
    ['graphql'],
  );
});
