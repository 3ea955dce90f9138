// @spec habit-cards habit-circle habit-card-opens-modal habit-modal-buttons habit-log-toggle

import { edgePoints } from '../support/edge-points.ts';
import { addHabit, card, circle, modal, pressCircle, week } from '../support/habits.ts';
import { installClock } from '../support/install-clock.ts';
import { responseTo, undeletes } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  // Friday noon in New York.
  await installClock(page, new Date('2026-11-20T12:00:00-05:00'));
  await startSession(page, cloud, user);
  await page.goto('/habit-tracker');
});

test('habit tracker: the circles are the days of this week; a press logs its day, scheduled or not, or undoes it; a new week begins empty @core', async ({
  page,
}) => {
  await test.step('a press on a circle logs its day or undoes it', async () => {
    await addHabit(page, 'Stretch', { days: ['Wed', 'Thu', 'Fri'] });
    for (const day of week) {
      await expect(circle(page, 'Stretch', day)).toHaveAttribute('aria-pressed', 'false');
      await expect(circle(page, 'Stretch', day)).toHaveAttribute(
        'title',
        ['Wed', 'Thu', 'Fri'].includes(day) ? /scheduled$/ : /\d$/,
      );
    }
    await expect(circle(page, 'Stretch', 'Mon')).toHaveAttribute('title', 'Monday, Nov 16');
    await expect(circle(page, 'Stretch', 'Fri')).toHaveAttribute('aria-current', 'date');
    for (const day of ['Tue', 'Wed', 'Thu']) await pressCircle(page, 'Stretch', day);
    // Tuesday is not scheduled, and today is not over.
    await expect(page.getByText('2 day streak')).toBeVisible();
    await pressCircle(page, 'Stretch', 'Fri');
    await expect(page.getByText('3 day streak')).toBeVisible();
    await pressCircle(page, 'Stretch', 'Thu');
    await expect(page.getByText('1 day streak')).toBeVisible();
    await expect(modal(page)).toBeHidden();
    await page.reload();
    for (const day of week) {
      await expect(circle(page, 'Stretch', day)).toHaveAttribute(
        'aria-pressed',
        String(['Tue', 'Wed', 'Fri'].includes(day)),
      );
    }
  });

  await test.step('a click on the border or padding of a card opens the modal', async () => {
    const whole = page
      .getByRole('listitem')
      .filter({ has: card(page, 'Stretch') })
      .locator('> *');
    for (const { x, y } of await edgePoints(whole)) {
      await page.mouse.click(x, y);
      await expect(modal(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(modal(page)).toBeHidden();
    }
  });

  await test.step('a new week begins empty at midnight, and the streak continues', async () => {
    await addHabit(page, 'Water', { days: week });
    for (const day of ['Fri', 'Sat']) await pressCircle(page, 'Water', day);
    await page.clock.setFixedTime(new Date('2026-11-22T23:59:00-05:00'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(circle(page, 'Water', 'Sun')).toHaveAttribute('aria-current', 'date');
    await pressCircle(page, 'Water', 'Sun');
    await expect(page.getByText('3 day streak')).toBeVisible();
    await page.clock.setFixedTime(new Date('2026-11-23T00:00:01-05:00'));
    await page.clock.runFor(61_000);
    await expect(circle(page, 'Water', 'Mon')).toHaveAttribute('aria-current', 'date');
    for (const day of week) await expect(circle(page, 'Water', day)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('3 day streak')).toBeVisible();
  });
});

test('habit tracker: create, schedule, log and delete work by keyboard; Undo restores id and log', async ({
  page,
}) => {
  await test.step('create, schedule, log and delete work by keyboard', async () => {
    const newButton = page.getByRole('button', { name: 'New habit' });
    await newButton.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Run');
    const dialog = modal(page);
    for (const wanted of [
      dialog.getByRole('textbox', { name: 'Description' }),
      dialog.getByRole('combobox', { name: 'Time' }),
      dialog.getByRole('textbox', { name: 'Detailed Plan' }),
      dialog.getByRole('radio', { name: 'Great' }),
      dialog.getByRole('radio', { name: 'Star' }),
      dialog.getByRole('button', { name: 'Mon', exact: true }),
    ]) {
      await tabTo(wanted);
    }
    await page.keyboard.press('Space');
    await tabTo(dialog.getByRole('button', { name: 'Save', exact: true }));
    await page.keyboard.press('Enter');
    await expect(newButton).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card(page, 'Run')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(circle(page, 'Run', 'Mon')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 day streak')).toBeVisible();

    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(dialog.getByRole('button', { name: 'Delete', exact: true }));
    const deleted = responseTo(page, 'DeleteHabit');
    await page.keyboard.press('Enter');
    await expect(newButton).toBeFocused();
    await deleted;
    await page.reload();
    await expect(page.getByText('Nothing to keep up with yet.')).toBeVisible();
  });

  await test.step('Undo restores id and log', async () => {
    await addHabit(page, 'Read', { days: ['Mon'], plan: 'In bed' });
    await addHabit(page, 'Run');
    for (const day of ['Mon', 'Sat']) await pressCircle(page, 'Read', day);
    await card(page, 'Read').click();
    const deleted = responseTo(page, 'DeleteHabit');
    await modal(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(card(page, 'Read')).toBeHidden();
    await expect(card(page, 'Run')).toBeFocused();
    const { data } = (await deleted) as { data: { deleteHabit: { id: string; log: string } } };
    const restored = responseTo(page, 'UpdateHabit', undeletes);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    const { id, log } = data.deleteHabit;
    const answer = (await restored) as { data: { updateHabit: { log: string } } };
    expect(answer).toMatchObject({
      data: { updateHabit: { id, name: 'Read', days: ['Mon'], plan: 'In bed' } },
    });
    expect(JSON.parse(answer.data.updateHabit.log)).toEqual(JSON.parse(log));
    await page.reload();
    await expect(circle(page, 'Read', 'Mon')).toHaveAttribute('aria-pressed', 'true');
    await expect(circle(page, 'Read', 'Sat')).toHaveAttribute('aria-pressed', 'true');
  });
});
