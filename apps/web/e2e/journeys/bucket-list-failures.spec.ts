import { addItem, enterItem, itemNames, items } from '../support/bucket-list.ts';
import { test } from '../support/for-each-fault.ts';
import { forgetReplicas, unsentRecords, waitingNotice } from '../support/offline.ts';
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

test('bucket list: without an answer of the API all changes stay on this device, and are sent later', async ({
  page,
  forEachFault,
}) => {
  await forEachFault(
    async ({ fault, fail }) => {
      const [added, ticked, deleted] = [`Added, ${fault}`, `Ticked, ${fault}`, `Deleted, ${fault}`];
      const before = await itemNames(page);
      const after = [...before, ticked, added];
      for (const text of [ticked, deleted]) await addItem(page, text);
      await expect.poll(() => unsentRecords(page)).toBe(0);
      const operations = ['CreateBucketItem', 'UpdateBucketItem', 'DeleteBucketItem'];
      const clearFaults: (() => Promise<void>)[] = [];
      for (const operation of operations) clearFaults.push(await fail(operation));
      await page.getByRole('button', { name: `Delete ${deleted}` }).click();
      await expect(items(page).filter({ hasText: deleted })).toHaveCount(0);
      await page.getByRole('checkbox', { name: ticked }).click();
      await expect(page.getByRole('checkbox', { name: ticked })).toBeChecked();
      await addItem(page, added);
      await expect.poll(() => itemNames(page)).toEqual(after);
      await expect(waitingNotice(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      for (const clearFault of clearFaults) await clearFault();
      // A token that the API refused twice is not tried again before the next visit.
      if (fault === 'unauthorized') await page.reload();
      await expect.poll(() => unsentRecords(page)).toBe(0);
      await expect(waitingNotice(page)).toHaveCount(0);
      await forgetReplicas(page);
      await page.goto('/bucket-list');
      await expect.poll(() => itemNames(page)).toEqual(after);
      await expect(page.getByRole('checkbox', { name: ticked })).toBeChecked();
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
