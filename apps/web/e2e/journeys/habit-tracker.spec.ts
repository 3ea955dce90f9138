import { addHabit, card, circle, fillHabit, modal, press } from '../support/habits.ts';
import { installClock } from '../support/install-clock.ts';
import { answerOf } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

test.beforeEach(async ({ page, cloud, person }) => {
  // A Friday noon in New York.
  await installClock(page, new Date('2026-11-20T12:00:00-05:00'));
  await startSession(page, cloud, person);
  await page.goto('/habit-tracker');
});

test('a new habit opens with the defaults and stores them untouched; Cancel and Escape keep nothing of what was typed', async ({
  page,
}) => {
  await expect(page.getByText('Nothing to keep up with yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New habit' }).click();
  const dialog = modal(page);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(dialog.getByRole('combobox', { name: 'Time' }).getByRole('option')).toHaveText([
    'Morning',
    'Afternoon',
    'Evening',
    'Flexible',
  ]);
  const mood = dialog.getByRole('radiogroup', { name: 'Mood' }).getByRole('radio');
  await expect(mood).toHaveCount(5);
  await expect(mood.and(page.locator(':checked'))).toHaveCount(0);
  const icon = dialog.getByRole('radiogroup', { name: 'Icon' }).getByRole('radio');
  await expect(icon).toHaveCount(12);
  await expect(icon.and(page.locator(':checked'))).toHaveAccessibleName('Star');
  const days = dialog.getByRole('group', { name: 'Scheduled Days' }).getByRole('button');
  await expect(days).toHaveText(week);
  await expect(days.and(page.locator('[aria-pressed=true]'))).toHaveCount(0);

  const answer = answerOf(page, 'CreateHabit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect(await answer).toMatchObject({
    data: { createHabit: { name: 'Untitled Habit', icon: 'star', mood: '', days: [], log: '{}' } },
  });
  await expect(card(page, 'Untitled Habit')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Untitled Habit')).toBeVisible();

  await page.getByRole('button', { name: 'New habit' }).click();
  await fillHabit(page, 'Never mind');
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'New habit' })).toBeFocused();
  await addHabit(page, 'Run');
  await card(page, 'Run').click();
  await fillHabit(page, 'Walk');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Run')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2);
});

test('a habit is written, changed and read again', async ({ page }) => {
  await addHabit(page, 'Read', {
    description: '20 pages',
    time: 'Evening',
    plan: 'In bed.\nNo phone.',
    mood: 'Good',
    icon: 'Book',
    days: ['Sun', 'Mon'],
  });
  await expect(page.getByText('Evening · Good · 20 pages')).toBeVisible();
  await page.reload();
  await card(page, 'Read').click();
  const dialog = modal(page);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Read');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('20 pages');
  await expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveValue('Evening');
  await expect(dialog.getByRole('textbox', { name: 'Detailed Plan' })).toHaveValue('In bed.\nNo phone.');
  await expect(dialog.getByRole('radio', { name: 'Good' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Book' })).toBeChecked();
  for (const day of week) {
    await expect(dialog.getByRole('button', { name: day, exact: true })).toHaveAttribute(
      'aria-pressed',
      String(['Mon', 'Sun'].includes(day)),
    );
  }

  // the chosen face and icon, chosen again, are let go: no mood, and the icon of every new habit
  await dialog.getByRole('radio', { name: 'Good' }).click();
  await expect(dialog.getByRole('radio', { name: 'Good' })).not.toBeChecked();
  await dialog.getByRole('radio', { name: 'Book' }).click();
  await expect(dialog.getByRole('radio', { name: 'Book' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Sun', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Read more');
  const answer = answerOf(page, 'UpdateHabit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await answer).toMatchObject({
    data: {
      updateHabit: {
        name: 'Read more',
        mood: '',
        icon: 'star',
        days: ['Mon'],
        plan: 'In bed.\nNo phone.',
        time: 'Evening',
      },
    },
  });
  await expect(card(page, 'Read more')).toBeFocused();

  // and by the keyboard
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'Star' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Star' })).not.toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Book' })).toBeChecked();
});

test('the circles are this week; pressing one logs its day, scheduled or not, and takes it back', async ({
  page,
}) => {
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
  for (const day of ['Tue', 'Wed', 'Thu']) await press(page, 'Stretch', day);
  // Tuesday is not scheduled, today is not over
  await expect(page.getByText('2 day streak')).toBeVisible();
  await press(page, 'Stretch', 'Fri');
  await expect(page.getByText('3 day streak')).toBeVisible();
  await press(page, 'Stretch', 'Thu');
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

test('a new week begins empty at midnight, and the streak goes on', async ({ page }) => {
  await addHabit(page, 'Water', { days: week });
  for (const day of ['Fri', 'Sat']) await press(page, 'Water', day);
  await page.clock.setFixedTime(new Date('2026-11-22T23:59:00-05:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(circle(page, 'Water', 'Sun')).toHaveAttribute('aria-current', 'date');
  await press(page, 'Water', 'Sun');
  await expect(page.getByText('3 day streak')).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-11-23T00:00:01-05:00'));
  await page.clock.runFor(61_000);
  await expect(circle(page, 'Water', 'Mon')).toHaveAttribute('aria-current', 'date');
  for (const day of week) await expect(circle(page, 'Water', day)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('3 day streak')).toBeVisible();
});

test('deleting the last habit leaves the focus on the page; a deleted habit comes back by Undo with its id and its whole log', async ({
  page,
}) => {
  await test.step('the last', async () => {
    await addHabit(page, 'Read');
    await card(page, 'Read').click();
    const deleted = answerOf(page, 'DeleteHabit');
    await modal(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'New habit' })).toBeFocused();
    await deleted;
    await page.reload();
    await expect(page.getByText('Nothing to keep up with yet.')).toBeVisible();
  });

  await test.step('Undo', async () => {
    await addHabit(page, 'Read', { days: ['Mon'], plan: 'In bed' });
    await addHabit(page, 'Run');
    for (const day of ['Mon', 'Sat']) await press(page, 'Read', day);
    await card(page, 'Read').click();
    const deleted = answerOf(page, 'DeleteHabit');
    await modal(page).getByRole('button', { name: 'Delete' }).click();
    await expect(card(page, 'Read')).toBeHidden();
    await expect(card(page, 'Run')).toBeFocused();
    const { data } = (await deleted) as { data: { deleteHabit: { id: string; log: string } } };
    const restored = answerOf(page, 'CreateHabit');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    const { id, log } = data.deleteHabit;
    const answer = (await restored) as { data: { createHabit: { log: string } } };
    expect(answer).toMatchObject({
      data: { createHabit: { id, name: 'Read', days: ['Mon'], plan: 'In bed' } },
    });
    expect(JSON.parse(answer.data.createHabit.log)).toEqual(JSON.parse(log));
    await page.reload();
    await expect(circle(page, 'Read', 'Mon')).toHaveAttribute('aria-pressed', 'true');
    await expect(circle(page, 'Read', 'Sat')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('/habit-modal is the modal of one habit, or of a new one', async ({ page, cloud }) => {
  const created = answerOf(page, 'CreateHabit');
  await addHabit(page, 'Read');
  const { data } = (await created) as { data: { createHabit: { id: string } } };
  await page.goto(`/habit-modal?id=${data.createHabit.id}`);
  await expect(modal(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Read');
  await fillHabit(page, 'Read on');
  const renamed = answerOf(page, 'UpdateHabit');
  await modal(page).getByRole('button', { name: 'Save' }).click();
  await expect(modal(page)).toBeHidden();
  await expect(card(page, 'Read on')).toBeVisible();
  await expect(page).toHaveURL(`${cloud.url}/habit-tracker`);
  await renamed;

  await page.goto('/habit-modal');
  await expect(modal(page).getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await fillHabit(page, 'Run');
  const added = answerOf(page, 'CreateHabit');
  await modal(page).getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Run')).toBeVisible();
  await added;

  await page.goto('/habit-modal?id=nobody-knows');
  await expect(card(page, 'Run')).toBeVisible();
  await expect(modal(page)).toBeHidden();
});

test('the keyboard alone makes, schedules, logs and deletes a habit', async ({ page }) => {
  const plus = page.getByRole('button', { name: 'New habit' });
  await plus.focus();
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
  await tabTo(dialog.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(plus).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card(page, 'Run')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(circle(page, 'Run', 'Mon')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 day streak')).toBeVisible();
});
