// @spec route-bucket-list landing-toggle landing-480px

import type { Page } from '@playwright/test';
import { signIn } from '../support/auth-dialog.ts';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addItem } from '../support/bucket-list.ts';
import { addTask } from '../support/daily-plan.ts';
import { shellPaths } from '../support/every-screen.ts';
import { addGoal } from '../support/future-vision.ts';
import { allow, event, openPlanner, settled, signInButton } from '../support/google-calendar.ts';
import { addHabit, pressCircle } from '../support/habits.ts';
import { openInApp } from '../support/open-in-app.ts';
import { storeTask } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addMonthTask, goal, goalDone, noon, openMonth, openYear } from '../support/yearly-overview.ts';

const long = (what: string) => `${what} with a very long text that has to wrap on a narrow phone`;

test('accessibility: landing screen and its dialogs', async ({ page, user }) => {
  // The landing screen is always light.
  const check = (what: string) => expectAccessibleInEveryVariant(page, what, false);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Kairos' })).toBeVisible();
  await check('landing');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await check('sign up');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await check('sign in');
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  await check('forgot password');
  await signIn(page, user);
  await check('greeting');
});

test('accessibility: empty screens', async ({ page, cloud, user }) => {
  test.slow();
  await startSession(page, cloud, user);
  const unknown = '/no-such-page';
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(unknown);
  for (const path of shellPaths) {
    await test.step(path, async () => {
      // The heading of an unknown address shows that the screen before is gone.
      await openInApp(page, unknown);
      await expect(heading).toHaveText('Nothing here yet');
      if (path !== unknown) {
        await openInApp(page, path);
        await expect(heading).not.toHaveText('Nothing here yet');
        await settled(page);
      }
      await expectAccessibleInEveryVariant(page, path);
    });
  }
});

test('accessibility: daily plan, dashboard, focus card, bucket list, future vision and habit tracker with records', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await addTask(page, long('A task'), { time: '09:30', duration: '90 minutes or so' });
  await addTask(page, 'Done');
  await page.getByRole('checkbox', { name: 'Done' }).click();
  await expect(page.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  await expectAccessibleInEveryVariant(page, 'daily plan with tasks');
  for (const path of ['/dashboard', '/focuscard']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: "Today's Focus" })).toBeVisible();
    await expectAccessibleInEveryVariant(page, path);
  }

  await test.step('bucket list with items and an undo toast', async () => {
    await page.goto('/bucket-list');
    await addItem(page, long('A dream'), {
      category: 'Adventure',
      date: '2027-02-01',
      link: 'https://kairos.example',
    });
    await addItem(page, 'Come true', { category: 'Growth' });
    await page.getByRole('checkbox', { name: 'Come true' }).click();
    await addItem(page, 'Gone', { category: 'Need' });
    await page.getByRole('button', { name: 'Delete Gone' }).click();
    await keepUndo(page);
    await expectAccessibleInEveryVariant(page, 'bucket list with items and an undo');
  });

  await test.step('future vision with a goal', async () => {
    await page.goto('/future-vision');
    await expect(page.getByRole('region', { name: 'Health' })).toBeVisible();
    await addGoal(page, 'Relationships', long('A weekend a year with each old friend'));
    await expectAccessibleInEveryVariant(page, 'future vision');
  });

  await test.step('habit tracker with a habit', async () => {
    await page.goto('/habit-tracker');
    const name = long('A habit');
    await addHabit(page, name, {
      description: 'And a description that does not',
      mood: 'Good',
      days: ['Mon', 'Wed'],
    });
    for (const day of ['Mon', 'Tue']) await pressCircle(page, name, day);
    await expectAccessibleInEveryVariant(page, 'habit tracker with a habit');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expectAccessibleInEveryVariant(page, 'the dialog of a habit');
    await page.getByRole('dialog').getByRole('link', { name: 'The year' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'the year of a habit');
  });
});

test('accessibility: yearly overview with goals and monthly popup with tasks', async ({
  page,
  cloud,
  user,
}) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  await openYear(page);
  await goal(page, 1).fill(long('A goal'));
  await goalDone(page, 1).click();
  await expect(page.getByText('100% complete')).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'the year with goals');
  const popup = await openMonth(page, 'November');
  await addMonthTask(popup, long('A task'), { date: '2027-01-24', time: '19:00' });
  await addMonthTask(popup, 'Done');
  await popup.getByRole('button', { name: 'Complete Done' }).click();
  await expect(popup.getByRole('list', { name: 'Completed' })).toBeVisible();
  await popup.getByRole('button', { name: '26', exact: true }).click();
  await expectAccessibleInEveryVariant(page, 'a month with tasks');
  await popup.getByRole('button', { name: 'Edit Done' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  await dialog.getByRole('textbox', { name: 'Task title' }).fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Write what it is.')).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'the dialog of a month task');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await popup.getByRole('button', { name: 'Delete Done' }).click();
  await keepUndo(page);
  await expectAccessibleInEveryVariant(page, 'a month with an undo');
});

test('accessibility: calendar views, dialogs and notices', async ({
  page,
  cloud,
  user,
  consoleGuard,
  calendar,
}) => {
  consoleGuard.allow(/status of 401/);
  await page.clock.install({ time: noon });
  await calendar.put(
    ...['One', 'Two', 'Three', 'Four', long('An appointment')].map((summary) => ({
      summary,
      start: { dateTime: '2026-11-20T15:00:00-05:00' },
      end: { dateTime: '2026-11-20T16:00:00-05:00' },
    })),
    { summary: long('A journey'), start: { date: '2026-11-17' }, end: { date: '2026-11-27' } },
  );
  await startSession(page, cloud, user);
  await storeTask(page, '2026-11-20', long('A task'), { time: '13:30' });
  await storeTask(page, '2026-11-20', 'A done task', { time: '16:00', done: true });
  await openPlanner(page, calendar);
  await expectAccessibleInEveryVariant(page, 'the month');
  for (const view of ['Week', 'Day']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(event(page, 'Two')).toBeVisible();
    await expectAccessibleInEveryVariant(page, `the ${view}`);
  }
  await event(page, 'Two').click();
  await expectAccessibleInEveryVariant(page, 'what to do with an event');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expectAccessibleInEveryVariant(page, 'another title');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New event' }).click();
  await expectAccessibleInEveryVariant(page, 'a new event');
  await page.keyboard.press('Escape');
  await calendar.revokeAccess();
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'a connection that has ended');
  await page.goto('/login-with-google');
  await allow(page, signInButton(page), calendar.account);
  await expect(page.getByRole('listitem').filter({ hasText: 'Two' })).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'upcoming events');
});

/** Focuses the undo toast, so that it stays. */
async function keepUndo(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await undo.focus();
}
