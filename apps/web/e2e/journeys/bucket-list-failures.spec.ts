import { addItem, enterItem, itemNames, items } from '../support/bucket-list.ts';
import { test } from '../support/for-each-fault.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/bucket-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bucket List');
});

test('saving says so, and keeps what was typed; the retry makes one item', async ({ page, forEachFault }) => {
  const texts: string[] = [];
  await forEachFault(async ({ fault, fail }) => {
    const text = `Plant an orchard, ${fault}`;
    const mend = await fail('CreateBucketItem');
    await enterItem(page, text, { category: 'Want', date: '2027-05-01', link: 'https://kairos.example/' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to save item. Please try again.');
    await expect(page.getByRole('textbox', { name: 'New item' })).toHaveValue(text);
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Want');
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2027-05-01');
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://kairos.example/');
    await expect(items(page)).toHaveCount(texts.length);
    await mend();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    texts.push(text);
    await expect(items(page)).toHaveCount(texts.length);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await page.reload();
  await expect(items(page)).toHaveCount(texts.length);
  expect((await itemNames(page)).toSorted()).toEqual(texts.toSorted());
});

test('a toggle and a delete are taken back and logged; an undo that fails says so and can be tried again', async ({
  page,
  forEachFault,
}) => {
  await addItem(page, 'Plant an orchard');
  await forEachFault(async ({ fail, logged }) => {
    const mendToggling = await fail('UpdateBucketItem');
    await page.getByRole('checkbox', { name: 'Plant an orchard' }).click();
    await logged(/^Failed to update bucket item:/);
    await expect(page.getByRole('checkbox', { name: 'Plant an orchard' })).not.toBeChecked();
    await expect(page.getByText('0% complete (0 of 1 items)')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mendToggling();

    const mendDeleting = await fail('DeleteBucketItem');
    await page.getByRole('button', { name: 'Delete Plant an orchard' }).click();
    await logged(/^Failed to delete bucket item:/);
    await expect(items(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mendDeleting();

    await page.getByRole('button', { name: 'Delete Plant an orchard' }).click();
    const mendUndoing = await fail('CreateBucketItem');
    await page.getByRole('button', { name: 'Undo' }).click();
    const words = page.getByText('Plant an orchard could not be brought back. Please try again.');
    await expect(words).toBeVisible();
    await logged(/^Failed to restore:/);
    await mendUndoing();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(items(page)).toHaveCount(1);
    await expect(words).toHaveCount(0);
  });
});

test('loading is logged, claims no empty list, and can be tried again', async ({ page, forEachFault }) => {
  await addItem(page, 'Plant an orchard');
  await forEachFault(async ({ fail, logged }) => {
    const mend = await fail('ListBucketItems');
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await logged(/^Failed to load bucket list:/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Your bucket list is empty')).toHaveCount(0);
    await mend();
    await again.click();
    await expect(items(page)).toHaveCount(1);
  });
});
