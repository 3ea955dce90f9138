import type { Locator, Page } from '@playwright/test';
import { addItem, items } from '../support/bucket-list.ts';
import { addTask, tasks } from '../support/daily-plan.ts';
import { test } from '../support/for-each-fault.ts';
import { addGoal, goal as visionGoal } from '../support/future-vision.ts';
import { addHabit, card } from '../support/habits.ts';
import { deleteReplicas, unsentRecords } from '../support/replicas.ts';
import { pressTryAgain } from '../support/press-try-again.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { goal } from '../support/yearly-overview.ts';

interface Screen {
  readonly path: string;
  /** The expected console message. */
  readonly logged: RegExp;
  readonly add: (page: Page) => Promise<void>;
  /** Fails unless exactly the added record is shown. */
  readonly isShown: (page: Page) => Promise<void>;
  /** An element that only the screen without records has. */
  readonly empty: (page: Page) => Locator;
}

const screens: Readonly<Record<string, Screen>> = {
  'bucket list': {
    path: '/bucket-list',
    logged: /^Failed to load bucket list:/,
    add: (page) => addItem(page, 'Plant an orchard'),
    isShown: (page) => expect(items(page)).toHaveCount(1),
    empty: (page) => page.getByText('Your bucket list is empty'),
  },
  'daily plan': {
    path: '/daily-plan',
    logged: /^Failed to load daily tasks:/,
    add: (page) => addTask(page, 'Plant a tree'),
    isShown: (page) => expect(tasks(page)).toHaveCount(1),
    empty: (page) => page.getByText('Nothing planned'),
  },
  'future vision': {
    path: '/future-vision',
    logged: /^Failed to load future goals:/,
    add: (page) => addGoal(page, 'Health', 'Sleep eight hours'),
    isShown: (page) => expect(visionGoal(page, 'Health', 1)).toHaveValue('Sleep eight hours'),
    empty: (page) => page.getByRole('region', { name: 'Health' }),
  },
  'habit tracker': {
    path: '/habit-tracker',
    logged: /^Failed to load habits:/,
    add: (page) => addHabit(page, 'Read'),
    isShown: (page) => expect(card(page, 'Read')).toBeVisible(),
    empty: (page) => page.getByText('Nothing to keep up with yet.'),
  },
  'yearly overview': {
    path: '/yearly-overview',
    logged: /^Failed to load yearly goals:/,
    add: async (page) => {
      await goal(page, 1).fill('Walk the coast');
      await goal(page, 1).blur();
    },
    isShown: (page) => expect(goal(page, 1)).toHaveValue('Walk the coast'),
    empty: (page) => goal(page, 1),
  },
};

for (const [name, { path, logged: line, add, isShown, empty }] of Object.entries(screens)) {
  test(`${name}: a failed load is logged, not shown as empty, and can be retried; known records stay`, async ({
    page,
    user,
    cloud,
    forEachFault,
  }) => {
    await startSession(page, cloud, user);
    await page.goto(path);
    await add(page);
    await isShown(page);
    await expect.poll(() => unsentRecords(page)).toBe(0);
    const again = page.getByRole('button', { name: 'Try again' });
    await forEachFault(
      async ({ fail, logged }) => {
        const clearFault = await fail('ChangedRecords');
        await page.reload();
        await expect(again).toBeVisible();
        await logged(line);
        await isShown(page);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await clearFault();
        await pressTryAgain(again);
        await expect(again).toHaveCount(0);
        await isShown(page);
      },
      ['graphql'],
    );
    await forEachFault(async ({ fail, logged }) => {
      await deleteReplicas(page);
      const clearFault = await fail('ChangedRecords');
      await page.goto(path);
      await expect(again).toBeVisible();
      await logged(line);
      await expect(empty(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await clearFault();
      await pressTryAgain(again);
      await isShown(page);
      await expect(again).toHaveCount(0);
    });
  });
}
