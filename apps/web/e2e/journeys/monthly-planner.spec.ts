// @spec route-monthly-planner planner-views planner-toolbar planner-empty-slot planner-edit-or-delete
// @spec calendar-refetch valid-event-title valid-event-edit google-ranges limit-calendar

import {
  callsOfCalendar,
  dentist,
  dialog,
  event,
  grid,
  noon,
  openPlanner,
  settled,
  syncButton,
  unsyncButton,
  view,
} from '../support/google-calendar.ts';
import { callsOf } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, user, cloud }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
});

test('monthly planner: month, week and day read their own range, and the URL keeps it; a selected slot creates an event and its record @core', async ({
  page,
  calendar,
}) => {
  await calendar.put(dentist, {
    summary: 'Next month',
    start: { dateTime: '2026-12-01T00:00:00-05:00' },
    end: { dateTime: '2026-12-01T00:30:00-05:00' },
  });
  await openPlanner(page, calendar);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('November 2026');
  await expect(view(page, 'Month')).toHaveAttribute('aria-pressed', 'true');
  await expect(grid(page)).toHaveCSS('height', `${0.8 * 860}px`);
  await expect(grid(page).getByText('Sun', { exact: true })).toBeVisible();
  await expect(event(page, 'Next month')).toHaveCount(0);
  const calls = callsOfCalendar(page);
  const lastRange = () => {
    const { searchParams } = calls.at(-1)?.url ?? new URL(page.url());
    return ['timeMin', 'timeMax'].map((name) => searchParams.get(name));
  };
  await view(page, 'Week').click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Nov 15\s–\s21, 2026/);
  await expect(event(page, 'Dentist')).toBeVisible();
  await expect.poll(lastRange).toEqual(['2026-11-15T05:00:00.000Z', '2026-11-22T05:00:00.000Z']);

  await view(page, 'Day').click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Friday, November 20, 2026');
  await expect.poll(lastRange).toEqual(['2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z']);

  await view(page, 'Month').click();
  await grid(page).getByRole('button', { name: 'Tuesday, December 1' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Tuesday, December 1, 2026');
  await expect(event(page, 'Next month')).toBeVisible();
  await view(page, 'Month').click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('December 2026');
  await expect.poll(lastRange).toEqual(['2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Tuesday, December 1, 2026');
  await page.reload();
  await expect(event(page, 'Next month')).toBeVisible();

  await test.step('a selected slot asks for a title and creates an event and its record', async () => {
    const records = callsOf(page, 'CreateMonthlyEvent');
    await page.goto('/monthly-planner?view=week');
    await settled(page);
    const friday = grid(page).locator('.rbc-day-slot').nth(5);
    const column = (await friday.boundingBox())!;
    const eight = (await grid(page).getByText('08:00', { exact: true }).boundingBox())!;
    await page.mouse.move(column.x + 20, eight.y + 5);
    await page.mouse.down();
    await page.mouse.move(column.x + 20, eight.y + 60, { steps: 8 });
    await page.mouse.up();

    await expect(dialog(page)).toHaveAccessibleName('Event title?');
    await expect(dialog(page)).toContainText('Friday, November 20, 08:00 – 09:30');
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('  Breakfast with Ana ');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(event(page, 'Breakfast with Ana')).toBeVisible();

    const made = (await calendar.events()).find(({ summary }) => summary === 'Breakfast with Ana');
    expect(new Date(made!.start.dateTime!).toISOString()).toBe('2026-11-20T13:00:00.000Z');
    expect(new Date(made!.end.dateTime!).toISOString()).toBe('2026-11-20T14:30:00.000Z');
    await expect
      .poll(() => records)
      .toEqual([
        {
          id: expect.any(String),
          title: 'Breakfast with Ana',
          start: '2026-11-20T13:00:00.000Z',
          end: '2026-11-20T14:30:00.000Z',
        },
      ]);
  });
});

test('events of the planner: are created, renamed and deleted by keyboard and by mouse; without a title or a connection nothing happens', async ({
  page,
  calendar,
}) => {
  await openPlanner(page, calendar);

  await test.step('create, rename and delete by keyboard', async () => {
    await page.getByRole('button', { name: 'New event' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('textbox', { name: 'Event title?' })).toBeFocused();
    await page.keyboard.type('Plant a tree');
    await expect(dialog(page).getByLabel('Day')).toHaveValue('2026-11-20');
    await expect(dialog(page).getByLabel('From')).toHaveValue('13:00');
    await expect(dialog(page).getByLabel('To')).toHaveValue('14:00');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New event' })).toBeFocused();
    await expect(event(page, 'Plant a tree')).toHaveAccessibleName(
      'Plant a tree, Friday, November 20, 13:00 – 14:00',
    );

    await grid(page).getByRole('button', { name: 'Sunday, November 15' }).focus();
    for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('Tab');
    await expect(event(page, 'Plant a tree')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('edit');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('New title:');
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Plant two trees');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(event(page, 'Plant two trees')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('delete');
    await page.keyboard.press('Enter');
    await expect(event(page, 'Plant two trees')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    expect(await calendar.events()).toEqual([]);
  });

  const day = (await grid(page).getByRole('button', { name: 'Tuesday, November 24' }).boundingBox())!;
  const pressDay = () => page.mouse.click(day.x + day.width / 2, day.y + 70);
  await test.step('a day of the month is selected; without a title nothing happens', async () => {
    await pressDay();
    await expect(dialog(page)).toHaveAccessibleName('Event title?');
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await pressDay();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await calendar.events()).toEqual([]);

    await pressDay();
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Errands');
    await page.keyboard.press('Enter');
    await expect(event(page, 'Errands')).toBeVisible();
    const [made] = await calendar.events();
    expect(new Date(made!.start.dateTime!).toISOString()).toBe('2026-11-24T05:00:00.000Z');
    await calendar.delete(made!.id!);
  });

  await test.step('rename by typing edit in any letter case, and by the button', async () => {
    await calendar.put(dentist);
    await page.reload();
    await event(page, 'Dentist').click();
    await expect(dialog(page)).toHaveAccessibleName('Type "edit" or "delete"');
    await expect(dialog(page)).toContainText('Dentist · Friday, November 20, 10:00 – 11:00');
    await page.keyboard.type('eDIt');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('New title:');
    await expect(dialog(page).getByRole('textbox')).toHaveValue('Dentist');
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Dr. Amari');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(event(page, 'Dr\\. Amari')).toBeVisible();
    expect(await calendar.titles()).toEqual(['Dr. Amari']);

    await event(page, 'Dr\\. Amari').click();
    await dialog(page).getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByRole('textbox').fill('');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await event(page, 'Dr\\. Amari').click();
    await dialog(page).getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByRole('textbox').fill('Check-up');
    await page.keyboard.press('Enter');
    await expect(event(page, 'Check-up')).toBeVisible();
    expect(await calendar.titles()).toEqual(['Check-up']);
    await calendar.delete('dentist');
  });

  await test.step('delete by typing delete, and by the button, with an undo; any other answer does nothing', async () => {
    await calendar.put(dentist, { ...dentist, id: 'lunch', summary: 'Lunch' });
    await page.reload();
    await settled(page);
    const calls = callsOfCalendar(page);
    for (const answer of ['remove', '']) {
      await event(page, 'Dentist').click();
      await expect(dialog(page).getByRole('textbox')).toBeFocused();
      await page.keyboard.type(answer);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toHaveCount(0);
    }
    await event(page, 'Dentist').click();
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    // The list may be read again meanwhile.
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);

    await event(page, 'Dentist').click();
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('DELETE');
    await page.keyboard.press('Enter');
    await expect(event(page, 'Dentist')).toHaveCount(0);
    expect(await calendar.titles()).toEqual(['Lunch']);
    await event(page, 'Lunch').click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(event(page, 'Lunch')).toHaveCount(0);
    expect(await calendar.titles()).toEqual([]);

    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(event(page, 'Lunch')).toBeVisible();
    expect(await calendar.titles()).toEqual(['Lunch']);
    await event(page, 'Lunch').click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(event(page, 'Lunch')).toHaveCount(0);
    await settled(page);
    await page.reload();
    await settled(page);
    await expect(event(page, 'Lunch')).toHaveCount(0);
  });

  await test.step('the title of an event of another user is read-only; one without a title is called No Title', async () => {
    const { summary: _, ...untitled } = dentist;
    await calendar.put(
      { ...dentist, id: 'invitation', organizer: 'ana@example.org' },
      { ...untitled, id: 'untitled' },
    );
    await page.reload();
    await expect(event(page, 'No Title')).toBeVisible();
    await event(page, 'Dentist').click();
    await expect(dialog(page)).toContainText('Only Google Calendar can change this event’s title.');
    await expect(dialog(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('without a connection a press creates nothing', async () => {
    await unsyncButton(page).click();
    await expect(syncButton(page)).toBeVisible();
    await pressDay();
    await view(page, 'Week').click();
    await expect(dialog(page)).toHaveCount(0);
  });
});
