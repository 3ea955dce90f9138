import { addItem, enterItem, itemNames, items } from '../support/bucket-list.ts';
import { edgePoints } from '../support/edge-points.ts';
import { unsentRecords } from '../support/replicas.ts';
import { responseTo, callsOf } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { secondTab } from '../support/second-tab.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/bucket-list');
});

test('bucket list: an item is added, done, deleted and restored, and persists @core', async ({ page }) => {
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

test('bucket list: empty fields are stored as null; an undo restores the same record', async ({ page }) => {
  const [creates, updates] = [callsOf(page, 'CreateBucketItem'), callsOf(page, 'UpdateBucketItem')];
  const stored = responseTo(page, 'CreateBucketItem');
  await addItem(page, '  Breathe  ');
  const fields = { text: 'Breathe', category: null, date: null, link: null, done: false };
  expect(creates).toEqual([
    {
      ...fields,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      createdAt: expect.any(String) as unknown,
      stamps: expect.any(Object) as unknown,
    },
  ]);
  await stored;
  const { id, createdAt } = creates[0]!;
  await page.getByRole('button', { name: 'Delete Breathe' }).click();
  await expect.poll(() => unsentRecords(page)).toBe(0);
  const restored = responseTo(page, 'UpdateBucketItem');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items(page)).toHaveCount(1);
  expect(await restored).toMatchObject({ data: { updateBucketItem: { ...fields, id, createdAt } } });
  expect(updates).toEqual([{ id, _deleted: false, stamps: { _deleted: expect.any(String) as unknown } }]);
  expect(creates).toHaveLength(1);
});

test('add item: needs a text; Enter adds, but not during an IME composition; a double click adds one item', async ({
  page,
}) => {
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeDisabled();
  await page.getByRole('textbox', { name: 'New item' }).fill('   ');
  await expect(add).toBeDisabled();
  await page.getByRole('textbox', { name: 'New item' }).press('Enter');
  await enterItem(page, 'By text');
  await expect(add).toBeEnabled();
  await page.getByRole('textbox', { name: 'New item' }).press('Enter');
  await expect(items(page)).toHaveCount(1);
  await enterItem(page, 'By link', { link: 'kairos.example' });
  await page
    .getByRole('textbox', { name: 'Link' })
    .dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(items(page)).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Link' }).press('Enter');
  await expect.poll(() => itemNames(page)).toEqual(['By text', 'By link']);
  await expect(items(page).getByRole('link')).toHaveAttribute('href', 'https://kairos.example/');

  await enterItem(page, 'Only once');
  await add.dblclick();
  await expect(items(page)).toHaveCount(3);
  await page.reload();
  await expect(items(page)).toHaveCount(3);
});

test('bucket list: a second tab is updated and keeps its input', async ({ page }) => {
  await addItem(page, 'See the northern lights');
  const other = await secondTab(page);
  await expect(items(other)).toHaveCount(1);
  await enterItem(other, 'Half a thou');

  await addItem(page, 'Learn to sail');
  await expect.poll(() => itemNames(other)).toEqual(['See the northern lights', 'Learn to sail']);
  await page.getByRole('checkbox', { name: 'Learn to sail' }).click();
  await expect(other.getByRole('checkbox', { name: 'Learn to sail' })).toBeChecked();
  await page.getByRole('button', { name: 'Delete See the northern lights' }).click();
  await expect(items(other)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items(other)).toHaveCount(2);
  await expect(other.getByRole('textbox', { name: 'New item' })).toHaveValue('Half a thou');
});
