// @spec search-finds search-opens

import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addItem } from '../support/bucket-list.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { goOffline, goOnline, waitingNotice } from '../support/offline.ts';
import { chosenOption, openSearch, search, searchField } from '../support/search.ts';
import { store } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addMonthTask, openMonth } from '../support/yearly-overview.ts';

// A Monday.
const morning = new Date('2026-11-23T09:30:00-05:00');

test.beforeEach(async ({ page, cloud, user, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await page.clock.install({ time: morning });
  await startSession(page, cloud, user);
});

test('search: adds tasks by typed dates in four languages, undoes one, and shows one @core', async ({
  page,
}) => {
  await page.goto('/settings');
  const lines = [
    ['call mum tomorrow 3pm', 'Add "call mum" to Tuesday, Nov 24 at 15:00'],
    ['leer mañana a las 7 de la tarde 30 min', 'Add "leer" to Tuesday, Nov 24 at 19:00 for 30 min'],
    ['明天下午3點半打電話給媽媽', 'Add "打電話給媽媽" to Tuesday, Nov 24 at 15:30'],
    ['明天买牛奶', 'Add "买牛奶" to Tuesday, Nov 24'],
    ['yoga every tuesday 18:00-19:00', 'Add "yoga" to Tuesday, Nov 24 at 18:00 for 1 h, repeats on Tue'],
    ['todos los martes correr', 'Add "correr" to Tuesday, Nov 24, repeats on Tue'],
  ] as const;
  for (const [line, offer] of lines) {
    await test.step(line, async () => {
      await openSearch(page);
      await searchField(page).fill(line);
      await expect(chosenOption(page)).toHaveText(offer);
      await page.keyboard.press('Enter');
      await expect(search(page)).toBeHidden();
      await expect(page.getByText('Added to Tuesday, Nov 24').last()).toBeVisible();
    });
  }
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'Show' }).first().click();
  await expect(page).toHaveURL(/\/daily-plan\?day=2026-11-24$/);
  await expect.poll(() => taskNames(page)).toEqual(['yoga', 'call mum', 'leer', '打電話給媽媽', '买牛奶']);
});

test('search: finds and opens by keyboard alone, in both themes and all widths, also without a network', async ({
  page,
  context,
}) => {
  await page.goto('/bucket-list');
  await addItem(page, 'Read Middlemarch to the end');
  await page.goto('/daily-plan?day=2026-11-26');
  await addTask(page, 'Read 30 pages', { time: '21:30' });
  await page.goto('/daily-plan?day=2026-11-17');
  await addTask(page, 'Reply to Inês');
  await page.goto('/yearly-overview');
  await addMonthTask(await openMonth(page, 'April'), 'Sign the contract');
  await store(page, 'JournalPage', {
    ...{ id: '2025-11-20', date: '2025-11-20', mood: null },
    text: 'Fog.\nTwo herons at the weir.',
  });
  const vision = { category: 'travel', title: 'See the northern lights', done: false };
  await store(page, 'FutureGoal', vision);
  await page.goto('/user-guide');

  await test.step('the button opens it, and Escape returns the focus', async () => {
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await expect(button).toHaveAttribute('title', 'Search (Ctrl K)');
    await button.click();
    await expect(searchField(page)).toBeFocused();
    await expect(chosenOption(page)).toHaveText('Dashboard');
    await expectAccessibleInEveryVariant(page, 'the empty search');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('shows results of all kinds', async () => {
    await openSearch(page);
    await page.keyboard.type('re');
    await expect(search(page).getByRole('option')).toHaveText([
      'Pomodoro: Reading',
      'Future Vision: Relationships',
      'Only I can read it',
      'Reminders',
      'Read 30 pagesThursday, Nov 26, 21:30',
      'Reply to InêsNov 17',
      'Read Middlemarch to the end',
      'Add "re" to today',
      'Add "re" to Later',
    ]);
    await expect(search(page).getByText('7 results')).toHaveRole('status');
    await expectAccessibleInEveryVariant(page, 'the search with results');
  });

  await test.step('a task opens its day with its row focused', async () => {
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveValue('');
    await page.keyboard.type('INES');
    await expect(chosenOption(page)).toHaveText('Reply to InêsNov 17');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/day=2026-11-17$/);
    await expect(page.getByRole('checkbox', { name: 'Reply to Inês' })).toBeFocused();
  });

  await test.step('a bucket item, a timer mode, a vision category, a vision goal and a month task get the focus', async () => {
    for (const [line, option, focused] of [
      [
        'middlemarch',
        /^Read Middlemarch/,
        page.getByRole('checkbox', { name: 'Read Middlemarch to the end' }),
      ],
      ['reading', 'Pomodoro: Reading', page.getByRole('radio', { name: 'Reading', checked: true })],
      ['relat', 'Future Vision: Relationships', page.getByRole('button', { name: 'Add relationships goal' })],
      ['northern', /^See the northern lights/, page.getByRole('textbox', { name: 'Travel goal 1' })],
      ['contract', /^Sign the contract/, page.getByRole('button', { name: 'Complete Sign the contract' })],
    ] as const) {
      await openSearch(page);
      await page.keyboard.type(line);
      // Until the records are read, only adding a task is offered.
      await expect(chosenOption(page)).toHaveText(option);
      await page.keyboard.press('Enter');
      await expect(focused).toBeFocused();
    }
  });

  await test.step('does not open over another dialog', async () => {
    await page.keyboard.press('Control+k');
    await expect(search(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a journal page opens on its day, and Show all opens the search of the journal', async () => {
    await openSearch(page);
    await page.keyboard.type('herons');
    await expect(search(page).getByRole('option')).toHaveText([
      'Two herons at the weir.Nov 20, 2025',
      'Show all in Journal',
      'Add "herons" to today',
      'Add "herons" to Later',
    ]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/journal\?day=2025-11-20$/);
    await openSearch(page);
    await page.keyboard.type('herons');
    await expect(search(page).getByRole('option')).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await expect(chosenOption(page)).toHaveText('Show all in Journal');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Search your journal' })).toBeFocused();
    await expect(page.getByText('1 page with “herons”')).toBeVisible();
    expect(page.url()).not.toContain('herons');
  });

  await test.step('on a phone it fills the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(search(page)).toBeVisible();
    // It moves while it opens.
    await expect.poll(() => search(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await searchField(page).fill('pages');
    await search(page).getByRole('option', { name: 'Read 30 pages' }).click();
    await expect(page.getByRole('checkbox', { name: 'Read 30 pages' })).toBeFocused();
  });

  await test.step('adds and finds without a network', async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto('/daily-plan');
    await addTask(page, 'Call Grandma');
    // The chunks of the search; without a service worker they come from the network once.
    await openSearch(page);
    await searchField(page).fill('x tomorrow');
    await expect(chosenOption(page)).toHaveText('Add "x" to Tuesday, Nov 24');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await goOffline(context);
    await openSearch(page);
    await searchField(page).fill('buy milk today');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added to today')).toBeVisible();
    await expect(waitingNotice(page)).toBeVisible();
    await expect.poll(() => taskNames(page)).toEqual(['Call Grandma', 'buy milk']);
    await openSearch(page);
    await searchField(page).fill('milk');
    await expect(chosenOption(page)).toHaveText('buy milktoday');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'buy milk' })).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await goOnline(context, page);
  });
});

test('shortcuts: single keys open the search and the list of shortcuts, and can be turned off', async ({
  page,
}) => {
  await page.goto('/daily-plan');
  await openSearch(page);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'New task' }).fill('');
  await page.keyboard.type('/?');
  await expect(page.getByRole('textbox', { name: 'New task' })).toHaveValue('/?');
  await page.getByRole('textbox', { name: 'New task' }).blur();
  // They work once the settings of the user are known.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expect(searchField(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'the keyboard shortcuts');
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeHidden();
  await sheet.getByRole('switch', { name: 'Shortcuts of a single key' }).click();
  await page.keyboard.press('Escape');
  await dialogEntriesRemoved(page);
  await page.reload();
  await openSearch(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openSearch(page);
  await page.keyboard.type('keyboard');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('switch', { checked: false })).toBeVisible();
});
