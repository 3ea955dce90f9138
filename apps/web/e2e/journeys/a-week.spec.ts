import type { Locator, Page } from '@playwright/test';
import { addTask } from '../support/daily-plan.ts';
import { pressCircle } from '../support/habits.ts';
import { installClock } from '../support/install-clock.ts';
import { store, storeMany } from '../support/planner-api.ts';
import { press, timeLeft } from '../support/pomodoro.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

interface Day {
  readonly date: string;
  readonly name: string;
  readonly weekday: string;
  readonly line: string;
}

/** The first days of a week and its last one, in the time zone of the journeys. */
const days: readonly Day[] = [
  ['23', 'Monday', 'Fog at noon, sun at five.'],
  ['24', 'Tuesday', 'Two herons at the bend of the river.'],
  ['29', 'Sunday', 'Rested, and wrote to Ada.'],
].map(([day = '', name = '', line = '']) => ({
  date: `2026-11-${day}`,
  name,
  weekday: name.slice(0, 3),
  line,
}));

const at = (date: string, time: string) => new Date(`${date}T${time}-05:00`);
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Close the day' });

async function storeGoal(page: Page): Promise<void> {
  await store(page, 'FutureGoal', {
    ...{ id: 'back', category: 'health', title: 'A back that does not complain', done: false },
  });
  await storeMany(page, 'YearlyGoal', [
    { id: '2026-0', year: 2026, order: 0, title: 'Run a half marathon', done: false, visionId: 'back' },
  ]);
  await store(page, 'Habit', {
    ...{ id: 'run', name: 'Run', icon: 'footprints', days: [], log: '{}', goalId: '2026-0' },
  });
}

/** Plans a step for the goal, focuses on it, and ticks it off at the end. */
async function planAndFocus(page: Page, step: string): Promise<void> {
  await page.goto('/daily-plan?goal=2026-0');
  await expect(page.getByText('for Run a half marathon')).toBeVisible();
  await addTask(page, step);
  await page.getByRole('button', { name: `More for ${step}` }).click();
  await page.getByRole('menuitem', { name: 'Start a focus session' }).click();
  await expect(timeLeft(page)).toHaveText('30:00');
  await press(page, 'Start');
  await page.clock.fastForward('30:00');
  await press(page, `Tick off ${step}`);
  await expect(page.getByRole('button', { name: `Tick off ${step}` })).toHaveCount(0);
}

async function closeDay(page: Page, step: string, line: string): Promise<void> {
  await page.goto('/daily-plan');
  await expect(page.getByRole('checkbox', { name: step })).toBeChecked();
  await press(page, 'Close the day');
  await expect(dialog(page).getByText('All 1. That is a day.')).toBeVisible();
  await expect(dialog(page).getByText('1 habit kept')).toBeVisible();
  await expect(dialog(page).getByText('30 min of focus')).toBeVisible();
  await expect(dialog(page).getByText('1 step for Run a half marathon')).toBeVisible();
  await press(page, 'Next');
  await page.getByRole('radio', { name: 'Good' }).check();
  await page.getByRole('textbox', { name: 'One line for the journal' }).fill(line);
  await press(page, 'Good night');
  await expect(dialog(page)).toHaveCount(0);
}

test('a week: planned tasks, focus sessions and closed days are shown in the journal, under the goal, and a year later', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await page.addInitScript(() => {
    localStorage.setItem('pomodoro-preferences', JSON.stringify({ rain: false }));
  });
  await page.goto('/choose');
  await storeGoal(page);
  await installClock(page, at('2026-11-23', '07:00:00'));

  for (const { date, name, weekday, line } of days) {
    await test.step(name, async () => {
      await page.clock.setSystemTime(at(date, '17:00:00'));
      await planAndFocus(page, `Run on ${name}`);
      await page.goto('/habit-tracker');
      await pressCircle(page, 'Run', weekday);
      await page.clock.setSystemTime(at(date, '22:00:00'));
      await closeDay(page, `Run on ${name}`, line);
    });
  }

  await test.step('the journal shows the week', async () => {
    await page.goto('/journal?day=2026-11-23');
    await expect(page.getByRole('textbox', { name: 'Page for Monday, Nov 23' })).toHaveValue(
      'Fog at noon, sun at five.',
    );
    await expect(page.getByRole('grid').getByRole('button', { name: /has a page$/ })).toHaveCount(3);
    await page.getByRole('searchbox', { name: 'Search your journal' }).fill('herons');
    await page.clock.runFor(200);
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Tuesday, Nov 24 Two herons at the bend of the river.',
    ]);
  });

  await test.step('the goal shows what served it', async () => {
    await page.goto('/yearly-overview');
    const goals = page.getByRole('list', { name: 'Goals' });
    await expect(goals.getByText('Serves A back that does not complain')).toBeAttached();
    for (const count of ['3 steps', '3 habit days', '1 h focus']) {
      await expect(goals.getByText(count, { exact: true })).toBeVisible();
    }
    await press(page, 'What moved goal 1');
    const panel = page.getByRole('region', { name: 'What moved Run a half marathon in November' });
    await expect(panel.getByText('3 steps done')).toBeVisible();
    await expect(panel.getByText('Run on Sunday')).toBeVisible();
    await expect(panel.getByText('1 h 30 min')).toBeVisible();
  });

  await test.step('a year later the journal shows it under On this day', async () => {
    await page.clock.setSystemTime(at('2027-11-24', '09:00:00'));
    await page.goto('/journal');
    await expect(page.getByRole('heading', { name: 'Wednesday, Nov 24' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'On this day' }).getByRole('listitem')).toHaveText([
      'Two herons at the bend of the river.2026 · Good',
      '1 task done2026 · Run on Tuesday',
    ]);
  });
});
