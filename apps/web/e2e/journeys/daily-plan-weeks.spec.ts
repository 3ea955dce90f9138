// @spec day-other-weeks task-move-day

import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEachTheme, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask, taskNames, tasks, waitUntilDraggable } from '../support/daily-plan.ts';
import { goOffline, goOnline, waitingNotice } from '../support/offline.ts';
import { deleteReplicas, unsentRecords } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const day = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });
const moveTo = (page: Page): Locator => page.getByRole('dialog', { name: 'Move to' });
const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo: / });

async function openMoveTo(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${text}` }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await expect(moveTo(page)).toBeVisible();
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.beforeEach(async ({ page, cloud, user }) => {
  // Monday noon in New York, so that the days of the week strip are known.
  await page.clock.install({ time: new Date('2026-11-23T12:00:00-05:00') });
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
});

test('daily plan: plans next week and next January, with the day in the URL', async ({ page, cloud }) => {
  await test.step('next week', async () => {
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.getByRole('group', { name: 'Week of Nov 29' })).toBeVisible();
    await expect(heading(page, 'Monday, Nov 30')).toBeVisible();
    await day(page, 'Tue 1').click();
    await expect(page).toHaveURL(`${cloud.url}/daily-plan?day=2026-12-01`);
    await addTask(page, 'Choir', { time: '19:00', duration: '1 h 30' });
    await addTask(page, 'Bread', { duration: '20 min' });
    await expect(page.getByText('1 h 50 min planned')).toBeVisible();
  });

  await test.step('next January, over the end of the year', async () => {
    for (const week of ['Dec 6', 'Dec 13', 'Dec 20', 'Dec 27', 'Jan 3, 2027']) {
      await page.getByRole('button', { name: 'Next week' }).click();
      await expect(page.getByRole('group', { name: `Week of ${week}` })).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 2, name: 'Tuesday, Jan 5, 2027' })).toBeVisible();
    await addTask(page, 'Begin again');
    await expect(page).toHaveURL(`${cloud.url}/daily-plan?day=2027-01-05`);
  });

  await test.step('Back and reload keep the day; Today opens today', async () => {
    await page.goBack();
    await expect(heading(page, 'Tuesday, Dec 29')).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect.poll(() => taskNames(page)).toEqual(['Begin again']);
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(page.getByRole('group', { name: 'This week' })).toBeVisible();
    await expect(day(page, 'Mon 23')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Today', exact: true })).toHaveCount(0);
  });

  await test.step('the server has the tasks', async () => {
    await expect.poll(() => unsentRecords(page)).toBe(0);
    await deleteReplicas(page);
    await page.goto('/daily-plan?day=2026-12-01');
    await expect.poll(() => taskNames(page)).toEqual(['Choir', 'Bread']);
    await expect(page.getByText('1 h 50 min planned')).toBeVisible();
  });

  await test.step('another week is accessible', () => expectAccessibleInEveryVariant(page, 'another week'));
});

test('move task: by the menu, by dragging it onto a day, by keyboard, and back by Undo', async ({ page }) => {
  for (const text of ['Walk', 'Read', 'Call Grandma']) await addTask(page, text);

  await test.step('the menu and its dialog are accessible', async () => {
    await page.getByRole('button', { name: 'More for Walk' }).click();
    await expectAccessibleInEachTheme(page, 'the menu of a task');
    await page.keyboard.press('Escape');
    await openMoveTo(page, 'Walk');
    await expectAccessibleInEveryVariant(page, 'move to');
  });

  await test.step('by an option of the dialog', async () => {
    await moveTo(page).getByRole('button', { name: 'Tomorrow Tuesday, Nov 24' }).click();
    await expect(page.getByText('Moved to Tuesday, Nov 24')).toBeVisible();
    await expect.poll(() => taskNames(page)).toEqual(['Read', 'Call Grandma']);
    await day(page, 'Tue 24').click();
    await expect.poll(() => taskNames(page)).toEqual(['Walk']);
    await page.keyboard.press('Control+z');
    await expect(tasks(page)).toHaveCount(0);
    await day(page, 'Mon 23').click();
    await expect.poll(() => taskNames(page)).toEqual(['Walk', 'Read', 'Call Grandma']);
  });

  await test.step('by dragging', async () => {
    const from = await middleOf(page.getByRole('button', { name: 'Move Read' }));
    const to = await middleOf(day(page, 'Thu 26'));
    await waitUntilDraggable(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.up();
    await expect(page.getByText('Moved to Thursday, Nov 26')).toBeVisible();
    await expect.poll(() => taskNames(page)).toEqual(['Walk', 'Call Grandma']);
    await day(page, 'Thu 26').click();
    await expect.poll(() => taskNames(page)).toEqual(['Read']);
    await undo(page).click();
    await day(page, 'Mon 23').click();
    await expect.poll(() => taskNames(page)).toEqual(['Walk', 'Read', 'Call Grandma']);
  });

  await test.step('by keyboard', async () => {
    await tabTo(page.getByRole('button', { name: 'More for Walk' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('m');
    await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(moveTo(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More for Walk' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    await tabTo(moveTo(page).getByLabel('Another day'));
    await page.keyboard.type('01042027');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Moved to Monday, Jan 4, 2027')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Read' })).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect.poll(() => taskNames(page)).toEqual(['Walk', 'Read', 'Call Grandma']);
    await tabTo(page.getByRole('button', { name: 'Next week' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Monday, Nov 30')).toBeVisible();
  });
});

test.describe('daily plan by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe changes the week, a task is dragged onto a day, and the menu is a sheet, also without a network', async ({
    page,
    context,
  }) => {
    const touch = await context.newCDPSession(page);
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
      await at('touchStart', from.x, from.y);
      for (let step = 1; step <= 12; step += 1) {
        const part = step / 12;
        await at('touchMove', from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
        await page.clock.runFor(30);
      }
      await at('touchEnd', to.x, to.y);
    };

    await test.step('a swipe to the left shows next week, one to the right this one', async () => {
      await drag(await middleOf(day(page, 'Fri 27')), await middleOf(day(page, 'Mon 23')));
      await expect(heading(page, 'Monday, Nov 30')).toBeVisible();
      await drag(await middleOf(day(page, 'Tue 1')), await middleOf(day(page, 'Fri 4')));
      await expect(heading(page, 'Monday, Nov 23')).toBeVisible();
    });

    await addTask(page, 'Walk');
    await addTask(page, 'Read');
    await expect.poll(() => unsentRecords(page)).toBe(0);
    await goOffline(context);

    await test.step('the menu of a task is a sheet with its text', async () => {
      await page.getByRole('button', { name: 'More for Read' }).tap();
      await expect(page.getByRole('heading', { name: 'Read' })).toBeVisible();
      await page.touchscreen.tap(195, 100);
      await expect(page.getByRole('menu')).toHaveCount(0);
      await page.getByRole('button', { name: 'More for Read' }).tap();
      await page.getByRole('menuitem', { name: 'Move to…' }).tap();
      await moveTo(page).getByRole('button', { name: 'Next week Monday, Nov 30' }).tap();
      await expect.poll(() => taskNames(page)).toEqual(['Walk']);
    });

    await test.step('a task is dragged onto a day', async () => {
      await waitUntilDraggable(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await drag(
        await middleOf(page.getByRole('button', { name: 'Move Walk' })),
        await middleOf(day(page, 'Wed 25')),
      );
      await expect(page.getByText('Moved to Wednesday, Nov 25')).toBeVisible();
      await expect(tasks(page)).toHaveCount(0);
      await expect(waitingNotice(page)).toBeVisible();
    });

    await goOnline(context, page);
    await deleteReplicas(page);
    for (const [address, names] of [
      ['2026-11-25', ['Walk']],
      ['2026-11-30', ['Read']],
    ] as const) {
      await page.goto(`/daily-plan?day=${address}`);
      await expect.poll(() => taskNames(page)).toEqual(names);
    }
  });
});
