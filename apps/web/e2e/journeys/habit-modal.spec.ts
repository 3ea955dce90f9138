// @spec about-habits route-habit-tracker route-habit-modal habit-plus-button habit-modal-fields
// @spec habit-modal-buttons

import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { addHabit, card, fillHabit, modal, week } from '../support/habits.ts';
import { responseTo } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('habit modal: a habit is created with defaults or fields, edited and read again; /habit-modal opens one habit or a new one', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await page.goto('/habit-tracker');

  await test.step('a new habit has the defaults and can be saved unchanged; Cancel discards the input, Escape keeps it', async () => {
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

    const answer = responseTo(page, 'CreateHabit');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
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
    await card(page, 'Run').click();
    await expect(modal(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Walk');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2);
  });

  await test.step('a habit is created, edited and read again', async () => {
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

    // A second click clears the selected mood and icon; the icon is then stored as the default.
    await dialog.getByRole('radio', { name: 'Good' }).click();
    await expect(dialog.getByRole('radio', { name: 'Good' })).not.toBeChecked();
    await dialog.getByRole('radio', { name: 'Book' }).click();
    await expect(dialog.getByRole('radio', { name: 'Book' })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Sun', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Read more');
    const answer = responseTo(page, 'UpdateHabit');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
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

    // The same with the keyboard.
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio', { name: 'Star' }).focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('radio', { name: 'Star' })).not.toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Book' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await dialogEntriesRemoved(page);
  });

  await test.step('/habit-modal opens one habit or a new one', async () => {
    const created = responseTo(page, 'CreateHabit');
    await addHabit(page, 'Swim');
    const { data } = (await created) as { data: { createHabit: { id: string } } };
    await page.goto(`/habit-modal?id=${data.createHabit.id}`);
    await expect(modal(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Swim');
    await fillHabit(page, 'Swim on');
    const renamed = responseTo(page, 'UpdateHabit');
    await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(modal(page)).toBeHidden();
    await expect(card(page, 'Swim on')).toBeVisible();
    await expect(page).toHaveURL(`${cloud.url}/habit-tracker`);
    await renamed;

    await page.goto('/habit-modal');
    await expect(modal(page).getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await fillHabit(page, 'Sing');
    const added = responseTo(page, 'CreateHabit');
    await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card(page, 'Sing')).toBeVisible();
    await added;
    await dialogEntriesRemoved(page);

    await page.goto('/habit-modal?id=nobody-knows');
    await expect(card(page, 'Sing')).toBeVisible();
    await expect(modal(page)).toBeHidden();
  });
});
