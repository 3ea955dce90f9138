// @spec demo-records demo-memory demo-banner demo-static

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test as base, type Page } from '@playwright/test';
import { pathsOf } from '../../src/app/screen-list.ts';
import { isLanding } from '../../src/platform/routing/is-landing.ts';
import { openSearch } from '../support/search.ts';
import { screens } from '../support/screens.ts';
import { StaticHost } from '../support/static-host.ts';

const web = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'test-results/static-demo';
const home = 'https://kairos.example/';
const paths = screens.flatMap(pathsOf).filter((path) => !isLanding(path) && !path.includes(':'));
/** The addresses of the screens that belong to a record or a year. */
const pagesOfRecords = ['/habit-tracker/demo-habit-01', `/yearbook/${new Date().getFullYear()}`];

interface Site {
  readonly url: string;
  readonly host: StaticHost;
}

/** Playwright's test with a static demo for the path `/kairos/`, such as the site of a repository on GitHub Pages. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      await promisify(execFile)(
        process.execPath,
        ['node_modules/vite/bin/vite.js', 'build', '--mode', 'demo', '--outDir', folder],
        { cwd: web, env: { ...process.env, KAIROS_BASE: '/kairos/', KAIROS_HOME: home } },
      );
      const host = new StaticHost(`${web}/${folder}`, '/kairos/');
      await use({ url: await host.start(), host });
      await host.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Follows what a page asks for. Only the files of the site are answered. */
async function watch(page: Page, url: string) {
  const others: string[] = [];
  const problems: string[] = [];
  await page.context().route(
    (address) => !address.href.startsWith(url),
    (route) => {
      others.push(route.request().url());
      return route.abort();
    },
  );
  page.on('websocket', (socket) => others.push(socket.url()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // The server answers the path of a page with 404.html and the status 404.
    const isPage = message.location().url === page.url() || message.text().includes(' 404 (');
    if (['error', 'warning'].includes(message.type()) && !isPage) problems.push(message.text());
  });
  return { others, problems };
}

/** What the browser has stored for the site. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    databases: await indexedDB.databases(),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const nothing = { databases: [], local: [], session: [], cookies: '', caches: [], workers: 0 };

const banner = (page: Page, name = 'Demo') => page.getByRole('complementary', { name });
const go = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Opens a card of the menu, within the page. */
async function openCard(page: Page, title: string): Promise<void> {
  await go(page, 'All sections');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('static demo: every address opens on a host of files, with the banner and without an account', async ({
  page,
  site: { url, host },
}) => {
  const { others, problems } = await watch(page, url);
  await page.goto(url);
  await expect(page).toHaveURL(`${url}choose`);
  await expect(banner(page)).toContainText(
    'A demo with a year of records. Nothing you do here is sent or kept.',
  );
  await expect(banner(page).getByRole('link')).toHaveText(['Get Kairos']);
  await expect(banner(page).getByRole('link')).toHaveAttribute('href', home);
  for (const path of [...paths, ...pagesOfRecords, '/SignIn']) {
    await page.goto(`${url}${path.slice(1)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await expect(
      page.getByRole('button', { name: /sign in|sign up|log out|make an account|delete account/i }),
    ).toHaveCount(0);
  }
  await expect(page).toHaveURL(`${url}choose`);
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex');
  expect({ others, problems, missing: host.missing }).toEqual({ others: [], problems: [], missing: [] });
  expect(await stored(page)).toEqual(nothing);
});

test('static demo: each screen is used, nothing is sent or stored, and a reload begins it anew', async ({
  page,
  site: { url, host },
}) => {
  const { others, problems } = await watch(page, url);
  await page.goto(`${url}daily-plan`);
  const open = page.getByRole('main').getByRole('checkbox', { checked: false });
  await expect(open.first()).toBeVisible();
  const count = await open.count();
  expect(count).toBeGreaterThan(0);
  await open.first().click();
  await expect(open).toHaveCount(count - 1);

  await openCard(page, 'Bucket List');
  await page.getByRole('checkbox', { name: 'See the northern lights' }).click();
  await expect(page.getByRole('checkbox', { name: 'See the northern lights' })).toBeChecked();
  await openCard(page, 'Journal');
  await expect(page.getByText('Saved')).toBeVisible();
  await page.getByRole('main').getByRole('textbox').last().fill('Only for a moment');
  await expect(page.getByText('Saved')).toBeVisible();
  await openCard(page, 'Yearly Overview');
  const goal = page.getByRole('textbox', { name: 'Goal 1', exact: true });
  await expect(goal).toHaveValue('Finish the degree');
  await goal.fill('Finish the book');
  await goal.press('Enter');
  await openCard(page, 'Dashboard');
  await expect(page.getByText('9 of 22 items complete')).toBeVisible();
  await openCard(page, 'Monthly Planner');
  await expect(page.getByRole('link', { name: /Morning pages/ }).first()).toBeVisible();
  await openCard(page, 'Habit Tracker');
  const habits = page.getByRole('button', { name: /^Lights out at eleven /, pressed: false });
  await expect(habits.first()).toBeVisible();
  const unticked = await habits.count();
  await habits.first().click();
  await expect(habits).toHaveCount(unticked - 1);
  await openCard(page, 'Future Vision');
  await expect(page.getByRole('textbox', { name: 'Relationships goal 1' })).toHaveValue('Sunday dinners');
  await openCard(page, 'Pomodoro');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();

  await go(page, 'All sections');
  const search = page.getByRole('combobox', { name: 'Search' });
  await openSearch(page, search);
  await search.fill('river');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('link', { name: /MR/ }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Appearance',
    'Language and time',
    'Your data',
  ]);
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Finish the book');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Español' });
  await expect(banner(page, 'Demostración')).toContainText('Una demostración');
  await page.goto(`${url}yearly-overview`);
  await expect(goal).toHaveValue('Finish the degree');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.goto(`${url}daily-plan`);
  await expect(open).toHaveCount(count);
  expect({ others, problems, missing: host.missing }).toEqual({ others: [], problems: [], missing: [] });
  expect(await stored(page)).toEqual(nothing);
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('static demo: its records are in the language of the browser, and change with that of the page', async ({
    page,
    site: { url },
  }) => {
    await page.goto(`${url}bucket-list`);
    await expect(banner(page, '示範')).toContainText('這是含有一年紀錄的示範');
    await expect(page.getByText('客廳裡有一架鋼琴')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: /MR/ }).click();
    await page.getByRole('combobox').first().selectOption({ label: 'English' });
    await go(page, 'All sections');
    await page.getByRole('main').getByRole('link', { name: 'Bucket List' }).click();
    await expect(page.getByText('A piano in the living room')).toBeVisible();
  });
});
