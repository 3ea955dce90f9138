// @spec empty-menu-link empty-screens

import type { Page } from '@playwright/test';
import { languages } from '@kairos/schema/languages';
import { noon, settled } from '../support/google-calendar.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { layoutShifts, recordShiftsOfData } from '../support/layout-shifts.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { openInApp } from '../support/open-in-app.ts';
import { deleteReplicas } from '../support/replicas.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf, type Texts } from '../support/texts.ts';

interface EmptyScreen {
  readonly path: string;
  /** The texts that say what the screen is for, and the first step where it is no field. */
  readonly texts: (t: Texts) => readonly string[];
  /** The accessible name of the field or button of the first step, which is on the screen. */
  readonly step?: (t: Texts) => string;
}

const none = { done: 0, total: 0 };

const emptyScreens: readonly EmptyScreen[] = [
  { path: '/choose', texts: (t) => [t('menu.choose'), t('menu.new-here')], step: (t) => t('menu.begin') },
  {
    path: '/dashboard',
    texts: (t) => [
      t('dashboard.bucket-list-count', none),
      t('dashboard.daily-plan-count', none),
      t('dashboard.yearly-goals-count', none),
      t('dashboard.todays-focus-empty'),
      t('dashboard.coming-up-empty'),
    ],
    step: (t) => t('dashboard.plan-day'),
  },
  {
    path: '/yearly-overview',
    texts: (t) => [t('yearly-overview.lead'), t('yearly-overview.count', none)],
    step: (t) => t('yearly-overview.goal', { n: 1 }),
  },
  {
    path: '/yearly-popup',
    texts: (t) => [t('monthly-popup.to-do-empty'), t('monthly-popup.completed-empty')],
    step: (t) => t('monthly-popup.task-title'),
  },
  {
    path: '/monthly-planner',
    texts: (t) => [t('monthly-planner.not-connected')],
    step: (t) => t('monthly-planner.sync'),
  },
  {
    path: '/login-with-google',
    texts: (t) => [t('monthly-planner.sign-in-hint')],
    step: (t) => t('monthly-planner.sign-in'),
  },
  {
    path: '/daily-plan',
    texts: (t) => [t('daily-plan.empty-title'), t('daily-plan.empty-text')],
    step: (t) => t('daily-plan.new-task'),
  },
  {
    path: '/habit-tracker',
    texts: (t) => [t('habit-tracker.empty-title'), t('habit-tracker.empty-text')],
    step: (t) => t('habit-tracker.new'),
  },
  {
    path: '/future-vision',
    texts: (t) => [t('future-vision.health-empty'), t('future-vision.letters-empty')],
    step: (t) => t('future-vision.letter-seal'),
  },
  {
    path: '/bucket-list',
    texts: (t) => [t('bucket-list.empty-title'), t('bucket-list.empty-text')],
    step: (t) => t('bucket-list.new-item'),
  },
  { path: '/pomodoro', texts: (t) => [t('pomodoro.today-empty')], step: (t) => t('pomodoro.plan-today') },
  { path: '/journal', texts: (t) => [t('journal.lead')] },
  { path: '/history', texts: (t) => [t('history.lead'), t('history.empty-text')] },
];

const beginLink = (page: Page) => page.getByRole('link', { name: 'Begin with today' });

test('empty account: every screen says in each language what it is for, and has the first step', async ({
  page,
  cloud,
  user,
}) => {
  await page.clock.install({ time: noon });
  await page.setViewportSize({ width: 320, height: 720 });
  await startSession(page, cloud, user);
  for (const { tag, code } of languages) {
    const t = textsOf(tag);
    await page.goto('/choose');
    await page.evaluate((language) => localStorage.setItem('language', language), code);
    await page.reload();
    for (const { path, texts, step } of emptyScreens) {
      await test.step(`${tag}: ${path}`, async () => {
        await openInApp(page, path);
        for (const text of texts(t)) await expect(page.getByText(text).first()).toBeVisible();
        if (step !== undefined) {
          const name = { name: step(t), exact: true };
          const control = page
            .getByRole('link', name)
            .or(page.getByRole('button', name))
            .or(page.getByRole('textbox', name));
          await expect(control.first()).toBeVisible();
        }
        await settled(page);
        expect(await layoutFaults(page, /./, /(?!)/)).toEqual([]);
      });
    }
  }
});

test('begin: the menu of a new account leads to the daily plan until a record exists, without moving its cards', async ({
  page,
  cloud,
  user,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_|WebSocket connection/);
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  await recordShiftsOfData(page);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 860 });
    await deleteReplicas(page);
    await page.goto('/choose');
    await expect(beginLink(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await layoutShifts(page)).toEqual([]);
  }
  const menu = await secondDevice(page);
  await expect(beginLink(menu)).toBeVisible();

  await beginLink(page).click();
  await expect(page).toHaveURL(/\/daily-plan$/);
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible();
  await goOffline(context);
  await page.getByRole('textbox', { name: 'New task' }).fill('Walk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeVisible();
  await page.getByRole('link', { name: 'Kairos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Journal' })).toBeVisible();
  await expect(beginLink(page)).toHaveCount(0);
  await goOnline(context, page);
  await expect(beginLink(menu)).toHaveCount(0);
});
